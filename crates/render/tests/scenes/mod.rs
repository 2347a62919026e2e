//! Positions with marks as a table shows them.

use anqi_engine::{Action, Cell, Color, Member, Observation, Piece, Rules, Square, Variant};
use anqi_render::{Look, Marks, Orientation, Picture, PieceSet, Renderer, ThemeName};

const BANQI_START: &str = "XXXXXXXX/XXXXXXXX/XXXXXXXX/XXXXXXXX 1 - KG2M2R2N2C2P5kg2m2r2n2c2p5 0 0";
const BANQI_MIDDLE: &str = "Xr1XXPXX/X1NcXX1k/g1RpXCXX/XX1pXXKX 1 r G2M2NCP3m2rn2p2 3 23";
const BANQI_CROWDED: &str = "Gr1XXPn1/X1CcMX1k/gmNCpPXX/XXRnXXKX 1 r GMP3gcp4 1 24";
const BANQI_ENDING: &str = "4R3/1n1kC2r/K3g2P/2M4p 2 r - 3 61";

const JUNQI_START: &str =
    "XXXXXXXX/XXXXXXXX/XXXXXXXX/XXXXXXXX 1 - ABCDEFG2H2I2L2ZYabcdefg2h2i2l2zy 0 0";
/// Every rank of both armies is face-up.
const JUNQI_MIDDLE: &str = "AfXgLBzE/XDbXCiaX/y1F1dZXH/GelXIchY 1 r GHILgl 2 40";
const JUNQI_ENDING: &str = "3Y4/2E2a2/1A6/5l1L 2 r - 0 63";

const BLINDFLIP_START: &str =
    "xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX 1 r G2M2R2N2C2P5g2m2r2n2c2p5 0 0";
/// One position with every kind of stack, as everybody, red and black see it.
const BLINDFLIP_MIDDLE: [&str; 3] = [
    "mx7/9/5(kx)(rp)x(rx)/2x3(cx)1x/2(RP)6/6P1P/4X4/1X(RP)(KG)3X1/9/X5(CX)XX 1 r GM2N2CPg2ncp3 0 50",
    "mx7/9/5(kx)(rp)x(rx)/2x3(cx)1x/2(RP)6/6P1P/4X4/1X(RP)(KG)3X1/9/X5(C~N)XX 1 r GM2NCPg2ncp3 0 50",
    "mx7/9/5(k~p)(rp)x(r~g)/2x3(c~c)1x/2(RP)6/6P1P/4X4/1X(RP)(KG)3X1/9/X5(CX)XX 1 r GM2N2CPgnp2 0 50",
];
const BLINDFLIP_CHOICE: &str = "xx1x2xnx/5k3/5(gx)1x1/x1p1p3x/9/9/X4RX2/1X4CX1/1P(np)2CP2/X1N(KX)1X1XR 1 r G2M2NP3gm2r2c2p2 2 40";
const BLINDFLIP_CAPTURES: &str =
    "(CP)1(gp)1cm3/3(kg)5/7R1/1cR3(np)2/2M6/9/2P6/5G2P/7P1/5(KP)3 1 r - 4 200";
const BLINDFLIP_CHECK: &str =
    "1x2k2x1/9/1x5c1/x1p5x/9/4(RX)4/X1X3X1X/1X5X1/9/X2K2X1X 2 r G2M2N2CP3g2mrp 1 44";
const BLINDFLIP_ENDING: &str = "R3k4/1(RN)7/9/x1p6/9/9/P1X6/9/9/3K5 2 r Pp 0 97";

/// Everything a picture is made from.
pub(crate) struct Scene {
    pub(crate) name: &'static str,
    pub(crate) observation: Observation,
    pub(crate) look: Look,
    pub(crate) bottom: Color,
    pub(crate) marks: Marks,
    pub(crate) tray: bool,
    pub(crate) revealed: Vec<(Square, Piece)>,
}

impl Scene {
    fn new(name: &'static str, variant: Variant, line: &str, pieces: PieceSet) -> Self {
        let observation = Observation::parse(Rules::new(variant), line)
            .unwrap_or_else(|error| panic!("{name}: {error}"));
        Self {
            name,
            observation,
            look: Look {
                pieces,
                ..Look::default()
            },
            bottom: Color::Red,
            marks: Marks::default(),
            tray: true,
            revealed: Vec::new(),
        }
    }

    /// Marks the last action.
    fn last(mut self, action: &str) -> Self {
        let action: Action = action.parse().unwrap();
        self.marks.last = action.from().into_iter().chain(action.to()).collect();
        self
    }

    /// Marks the chosen piece and what it can do.
    fn chosen(mut self, square: &str) -> Self {
        let chosen: Square = square.parse().unwrap();
        let own = self.observation.cell(chosen).color();
        self.marks.chosen = Some(chosen);
        for to in self
            .observation
            .legal_from(chosen)
            .into_iter()
            .filter_map(Action::to)
        {
            let cell = self.observation.cell(to);
            let list = match cell {
                Cell::Empty => &mut self.marks.steps,
                _ if cell.color() == own => &mut self.marks.combinations,
                _ => &mut self.marks.captures,
            };
            if !list.contains(&to) {
                list.push(to);
            }
        }
        self
    }

    /// Marks some of the captures as losing.
    fn losing(mut self, squares: &[&str]) -> Self {
        let losing: Vec<Square> = squares
            .iter()
            .map(|square| square.parse().unwrap())
            .collect();
        self.marks
            .captures
            .retain(|square| !losing.contains(square));
        self.marks.losing = losing;
        self
    }

    fn check(mut self, square: &str) -> Self {
        self.marks.check = Some(square.parse().unwrap());
        self
    }

    /// Lets the pieces of the bag lie face down in the order of the squares, and shows them, as after the end.
    fn revealed(mut self) -> Self {
        let bag = self.observation.bag().iter();
        let mut bag: Vec<Piece> = bag
            .flat_map(|(piece, count)| std::iter::repeat_n(piece, count.into()))
            .collect();
        for square in self.observation.board().squares() {
            let cell = self.observation.cell(square);
            let hides = match cell {
                Cell::FaceDown(_) => true,
                Cell::Stack(_, member) => member == Member::Unknown,
                _ => false,
            };
            let fits = |piece: &Piece| cell.color().is_none_or(|color| piece.color == color);
            if let Some(found) = bag.iter().position(fits).filter(|_| hides) {
                self.revealed.push((square, bag.remove(found)));
            }
        }
        self
    }

    fn theme(mut self, theme: ThemeName) -> Self {
        self.look.theme = theme;
        self
    }

    fn tall(mut self) -> Self {
        self.look.orientation = Orientation::Tall;
        self
    }

    fn bottom(mut self, bottom: Color) -> Self {
        self.bottom = bottom;
        self
    }

    pub(crate) fn png(&self, renderer: &Renderer) -> Vec<u8> {
        let picture = Picture {
            observation: &self.observation,
            look: self.look,
            bottom: self.bottom,
            marks: self.marks.clone(),
            tray: self.tray,
            revealed: &self.revealed,
        };
        renderer.png(&picture).unwrap()
    }
}

/// Every scene that has a reference picture.
pub(crate) fn all() -> Vec<Scene> {
    let mut scenes = banqi();
    scenes.extend(junqi());
    scenes.extend(blindflip());
    scenes
}

fn banqi() -> Vec<Scene> {
    use PieceSet::{Latin, Pictograms, Simplified, Traditional};
    use ThemeName::{Contrast, Night, Paper};
    let scene = |name, line, set| Scene::new(name, Variant::Taiwan, line, set);
    let crowded = |name, set| scene(name, BANQI_CROWDED, set).chosen("d2").last("e3?");
    let ending = |name, set| scene(name, BANQI_ENDING, set).chosen("d3").last("a3-a2");
    vec![
        scene("start", BANQI_START, Traditional),
        scene("middle", BANQI_MIDDLE, Traditional)
            .chosen("c2")
            .last("b3-b4"),
        scene("middle-tall", BANQI_MIDDLE, Traditional)
            .chosen("c2")
            .last("b3-b4")
            .tall(),
        crowded("crowded", Latin).theme(Night),
        crowded("crowded-simplified", Simplified)
            .theme(Paper)
            .tall(),
        crowded("crowded-pictograms", Pictograms).theme(Contrast),
        ending("ending", Traditional),
        ending("ending-simplified", Simplified).theme(Night).tall(),
        ending("ending-paper", Traditional).theme(Paper),
        scene("revealed", BANQI_MIDDLE, Traditional)
            .last("b3-b4")
            .revealed(),
        scene("revealed-latin", BANQI_CROWDED, Latin)
            .theme(Contrast)
            .tall()
            .revealed(),
        scene("start-contrast", BANQI_START, Traditional)
            .theme(Contrast)
            .tall(),
    ]
}

fn junqi() -> Vec<Scene> {
    use PieceSet::{Latin, Pictograms, Simplified, Traditional};
    use ThemeName::{Contrast, Night, Paper};
    let scene = |name, line, set| Scene::new(name, Variant::Junqi, line, set);
    let middle = |name, set| scene(name, JUNQI_MIDDLE, set).last("c3-c4");
    let choice = |name, set| middle(name, set).chosen("b3").losing(&["c3"]);
    let ending = |name, set| scene(name, JUNQI_ENDING, set).last("b1-b2");
    vec![
        scene("junqi-start", JUNQI_START, Traditional),
        scene("junqi-flip", JUNQI_START, Latin)
            .chosen("d2")
            .theme(Paper)
            .tall(),
        middle("junqi-middle", Traditional),
        middle("junqi-middle-pictograms", Pictograms).theme(Night),
        middle("junqi-middle-tall", Traditional).tall(),
        choice("junqi-choice", Traditional),
        choice("junqi-choice-simplified", Simplified).theme(Contrast),
        choice("junqi-choice-latin", Latin).theme(Paper),
        choice("junqi-choice-pictograms", Pictograms)
            .theme(Contrast)
            .tall(),
        middle("junqi-revealed", Simplified).theme(Paper).revealed(),
        ending("junqi-ending", Traditional),
        ending("junqi-ending-latin", Latin).theme(Night).tall(),
    ]
}

fn blindflip() -> Vec<Scene> {
    use PieceSet::{Latin, Pictograms, Simplified, Traditional};
    use ThemeName::{Contrast, Night, Paper};
    let scene = |name, line, set| Scene::new(name, Variant::Blindflip, line, set);
    let [everybody, red, black] = BLINDFLIP_MIDDLE;
    let middle = |name, line, set| scene(name, line, set).last("i6-i7");
    let choice = |name, set| {
        scene(name, BLINDFLIP_CHOICE, set)
            .chosen("f3")
            .last("e8-f8")
    };
    vec![
        scene("blindflip-start", BLINDFLIP_START, Traditional),
        scene("blindflip-flip", BLINDFLIP_START, Latin)
            .chosen("b2")
            .theme(Night),
        middle("blindflip-middle", everybody, Traditional),
        middle("blindflip-middle-latin", everybody, Latin).theme(Contrast),
        middle("blindflip-middle-red", red, Traditional),
        middle("blindflip-middle-black", black, Traditional).bottom(Color::Black),
        middle("blindflip-middle-black-pictograms", black, Pictograms)
            .bottom(Color::Black)
            .theme(Paper),
        choice("blindflip-choice", Traditional),
        choice("blindflip-choice-pictograms", Pictograms).theme(Night),
        choice("blindflip-choice-contrast", Simplified).theme(Contrast),
        scene("blindflip-captures", BLINDFLIP_CAPTURES, Simplified)
            .chosen("c6")
            .last("h2-h1")
            .theme(Paper),
        middle("blindflip-revealed", everybody, Traditional).revealed(),
        scene("blindflip-check", BLINDFLIP_CHECK, Simplified)
            .chosen("e9")
            .check("e9")
            .last("e1-e4"),
        scene("blindflip-ending", BLINDFLIP_ENDING, Traditional)
            .check("e9")
            .last("a4-a9"),
    ]
}
