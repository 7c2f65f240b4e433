//! The places in which figures stand, in the manner of woodblock prints.

use super::palette::{Colour, Palette};
use super::picture::Scene;
use super::shapes::{
    Lots, bar, circle, clouds, combs, disc, faint, flash, gusts, hills, n, path, peaks, rain, rays, seigaiha, stars, stroke, tongues, wheel,
};

/// A place, drawn: its sky from above to below, what stands behind the figure, and what stands before it.
pub(super) struct Place<'p> {
    pub(super) sky: [&'p Colour; 3],
    pub(super) back: String,
    pub(super) front: String,
}

/// A scene in the tones of `p`.
pub(super) fn place<'p>(scene: Scene, p: &'p Palette, lots: &mut Lots) -> Place<'p> {
    match scene {
        Scene::Sun => sun(p, lots),
        Scene::Moon => moon(p, lots),
        Scene::Sea => sea(p, lots),
        Scene::Storm => storm(p, lots),
        Scene::Peaks => mountains(p, lots),
        Scene::Gale => gale(p, lots),
        Scene::Inferno => inferno(p, lots),
        Scene::Ward => ward(p),
        Scene::Void => void(p, lots),
        Scene::Stars => starry(p, lots),
        Scene::Forest => forest(p, lots),
        Scene::City => city(p, lots),
        Scene::Ruins => ruins(p, lots),
        Scene::Workshop => workshop(p, lots),
        Scene::Hall => hall(p),
        Scene::Graves => graves(p, lots),
        Scene::Isles => isles(p, lots),
        Scene::Library => library(p, lots),
        Scene::Battlefield => battlefield(p, lots),
        Scene::Cave => cave(p, lots),
        Scene::Temple => temple(p, lots),
        Scene::Garden => garden(p, lots),
        Scene::Snow => snow(p, lots),
        Scene::Dunes => dunes(p, lots),
        Scene::Portal => portal(p),
        Scene::Falls => falls(p, lots),
        Scene::Rain => rainy(p, lots),
        Scene::Thunder => thunder(p, lots),
    }
}

fn day(p: &Palette) -> [&Colour; 3] {
    [&p.mid, &p.mid, &p.light]
}

fn dusk(p: &Palette) -> [&Colour; 3] {
    [&p.deep, &p.mid, &p.light]
}

fn night(p: &Palette) -> [&Colour; 3] {
    [&p.ink, &p.deep, &p.mid]
}

fn sun<'p>(p: &'p Palette, lots: &mut Lots) -> Place<'p> {
    let (x, y) = (lots.between(38.0, 62.0), lots.between(44.0, 58.0));
    let back = faint(55, &rays(x, y, 14, &p.light)) + &disc(x, y, 31.0, &p.light);
    Place { sky: day(p), back, front: hills(104.0, 7.0, lots, &p.deep) + &hills(111.0, 5.0, lots, &p.ink) }
}

fn moon<'p>(p: &'p Palette, lots: &mut Lots) -> Place<'p> {
    let x = if lots.below(2) == 0 { 26.0 } else { 74.0 };
    let back = stars(9, 60.0, lots, &p.light)
        + &disc(x, 28.0, 17.0, &p.paper)
        + &faint(70, &clouds(34.0, 3, lots, &p.deep))
        + &faint(45, &clouds(74.0, 2, lots, &p.light));
    Place { sky: night(p), back, front: hills(106.0, 6.0, lots, &p.ink) }
}

fn sea<'p>(p: &'p Palette, lots: &mut Lots) -> Place<'p> {
    let back = disc(lots.between(20.0, 80.0), 26.0, 12.0, &p.paper)
        + &faint(60, &clouds(24.0, 3, lots, &p.paper))
        + &faint(60, &seigaiha(84.0, &p.light, &p.mid));
    Place { sky: dusk(p), back, front: seigaiha(104.0, &p.light, &p.deep) }
}

fn storm<'p>(p: &'p Palette, lots: &mut Lots) -> Place<'p> {
    let back = clouds(12.0, 4, lots, &p.ink) + &faint(65, &rain(26, lots, &p.light));
    Place { sky: [&p.ink, &p.deep, &p.mid], back, front: seigaiha(101.0, &p.light, &p.deep) }
}

fn mountains<'p>(p: &'p Palette, lots: &mut Lots) -> Place<'p> {
    let back = peaks(100.0, 72.0, lots, &p.mid, Some(&p.paper)) + &faint(80, &peaks(108.0, 46.0, lots, &p.deep, None));
    Place { sky: [&p.mid, &p.light, &p.paper], back, front: hills(109.0, 4.0, lots, &p.ink) }
}

fn gale<'p>(p: &'p Palette, lots: &mut Lots) -> Place<'p> {
    let back = faint(60, &gusts(9, lots, &p.paper));
    Place { sky: dusk(p), back, front: hills(106.0, 6.0, lots, &p.deep) + &faint(75, &gusts(2, lots, &p.paper)) }
}

fn inferno<'p>(p: &'p Palette, lots: &mut Lots) -> Place<'p> {
    let back = tongues(100.0, 66.0, lots, &p.mid) + &tongues(108.0, 44.0, lots, &p.light);
    Place { sky: [&p.ink, &p.deep, &p.mid], back, front: tongues(110.0, 20.0, lots, &p.deep) }
}

fn ward(p: &Palette) -> Place<'_> {
    let back = faint(45, &combs(&p.paper)) + &circle(50.0, 54.0, 43.0, &p.paper, 1.4) + &circle(50.0, 54.0, 39.5, &p.light, 0.7);
    Place { sky: day(p), back, front: String::new() }
}

fn void<'p>(p: &'p Palette, lots: &mut Lots) -> Place<'p> {
    let back = faint(50, &rays(50.0, 54.0, 22, &p.deep)) + &stars(12, 110.0, lots, &p.light);
    Place { sky: [&p.ink, &p.mid, &p.ink], back, front: String::new() }
}

fn starry<'p>(p: &'p Palette, lots: &mut Lots) -> Place<'p> {
    let orbit = |radius: f32| circle(50.0, 54.0, radius, &p.light, 0.6);
    let back = stars(34, 112.0, lots, &p.paper) + &faint(60, &(orbit(46.0) + &orbit(32.0)));
    Place { sky: [&p.ink, &p.ink, &p.deep], back, front: String::new() }
}

fn forest<'p>(p: &'p Palette, lots: &mut Lots) -> Place<'p> {
    let mut trunks = |count: u32, wide: f32, fill: &Colour| {
        (0..count).fold(String::new(), |out, _| out + &bar(lots.between(-4.0, 98.0), -2.0, lots.between(wide * 0.5, wide), 118.0, fill))
    };
    let back = faint(55, &trunks(7, 6.0, &p.mid)) + &faint(85, &trunks(4, 10.0, &p.deep));
    let crown = "M-4 -4H104V9q-7 9-13 1q-6 12-15 2q-8 10-15 0q-8 12-16 1q-7 9-14 0q-9 11-16 0q-8 9-13 0q-7 6-12-2Z";
    Place { sky: [&p.deep, &p.light, &p.light], back: back + &path(crown, &p.deep), front: hills(109.0, 4.0, lots, &p.ink) }
}

fn city<'p>(p: &'p Palette, lots: &mut Lots) -> Place<'p> {
    let mut houses = String::new();
    let mut x = -3.0;
    while x < 100.0 {
        let (wide, top) = (lots.between(9.0, 17.0), lots.between(44.0, 82.0));
        houses += &bar(x, top, wide - 1.0, 114.0 - top, &p.deep);
        let lit = (0..3).fold(String::new(), |out, storey| {
            out + &bar(x + lots.between(2.0, wide - 4.0), top + 5.0 + 9.0 * f32::from(storey as u8), 2.0, 3.0, &p.light)
        });
        houses += &lit;
        x += wide;
    }
    let back = disc(lots.between(22.0, 78.0), 26.0, 13.0, &p.paper) + &houses;
    Place { sky: [&p.ink, &p.mid, &p.light], back, front: bar(0.0, 108.0, 100.0, 8.0, &p.ink) }
}

fn ruins<'p>(p: &'p Palette, lots: &mut Lots) -> Place<'p> {
    let mut columns = String::new();
    for x in [4.0, 22.0, 70.0, 88.0_f32] {
        let top = lots.between(18.0, 62.0);
        columns += &path(&format!("M{} {HEIGHT}V{}l3 -5l2 4l3 -2V114Z", n(x), n(top), HEIGHT = 114), &p.deep);
        columns += &bar(x - 2.0, 100.0, 12.0, 3.0, &p.deep);
    }
    let back = disc(50.0, 50.0, 27.0, &p.light) + &faint(85, &columns);
    Place { sky: [&p.mid, &p.light, &p.light], back, front: hills(108.0, 5.0, lots, &p.ink) }
}

fn workshop<'p>(p: &'p Palette, lots: &mut Lots) -> Place<'p> {
    let turn = lots.between(0.0, 12.0);
    let back = wheel(14.0 + turn, 22.0, 20.0, &p.deep, &p.mid)
        + &wheel(86.0, 62.0 + turn, 24.0, &p.deep, &p.mid)
        + &wheel(18.0, 92.0, 16.0, &p.light, &p.mid)
        + &bar(0.0, 48.0, 100.0, 3.0, &p.deep);
    Place { sky: [&p.mid, &p.mid, &p.light], back: faint(70, &back), front: bar(0.0, 107.0, 100.0, 8.0, &p.ink) }
}

fn hall(p: &Palette) -> Place<'_> {
    let arch = |x: f32| path(&format!("M{} 114V44a13 17 0 0 1 26 0V114Z", n(x)), &p.light);
    let floor = path("M-2 114L30 96H70L102 114Z", &p.deep);
    Place { sky: [&p.deep, &p.mid, &p.mid], back: faint(75, &(arch(5.0) + &arch(37.0) + &arch(69.0))) + &floor, front: String::new() }
}

fn graves<'p>(p: &'p Palette, lots: &mut Lots) -> Place<'p> {
    let stone = |x: f32, y: f32| path(&format!("M{} 114V{}a7 8 0 0 1 14 0V114Z", n(x), n(y)), &p.deep);
    let back = disc(lots.between(30.0, 70.0), 36.0, 26.0, &p.light)
        + &faint(60, &clouds(46.0, 3, lots, &p.mid))
        + &stone(3.0, 84.0)
        + &stone(83.0, 78.0)
        + &stone(22.0, 92.0);
    Place { sky: [&p.ink, &p.deep, &p.mid], back, front: hills(108.0, 5.0, lots, &p.ink) }
}

fn isles<'p>(p: &'p Palette, lots: &mut Lots) -> Place<'p> {
    let isle = |x: f32, y: f32, s: f32| {
        path(
            &format!(
                "M{} {}q{} -{} {} 0l-{} {}l-{} {}l-{} -{}Z",
                n(x),
                n(y),
                n(s),
                n(s * 0.5),
                n(s * 2.0),
                n(s * 0.4),
                n(s * 0.5),
                n(s * 0.5),
                n(s * 0.6),
                n(s * 0.7),
                n(s * 0.7)
            ),
            &p.deep,
        )
    };
    let back = faint(75, &clouds(30.0, 3, lots, &p.paper))
        + &isle(2.0, 40.0, 13.0)
        + &isle(70.0, 66.0, 15.0)
        + &faint(75, &clouds(92.0, 4, lots, &p.paper));
    Place { sky: [&p.mid, &p.light, &p.paper], back, front: faint(85, &clouds(104.0, 3, lots, &p.paper)) }
}

fn library<'p>(p: &'p Palette, lots: &mut Lots) -> Place<'p> {
    let mut books = String::new();
    for shelf in [30.0, 58.0, 86.0, 114.0_f32] {
        let mut x = 1.0;
        while x < 98.0 {
            let (wide, high) = (lots.between(3.0, 7.0), lots.between(14.0, 22.0));
            let fill = [&p.deep, &p.mid, &p.light][lots.below(3) as usize];
            books += &bar(x, shelf - 2.0 - high, wide - 0.6, high, fill);
            x += wide;
        }
        books += &bar(0.0, shelf - 2.0, 100.0, 2.5, &p.ink);
    }
    Place { sky: [&p.deep, &p.deep, &p.deep], back: faint(80, &books), front: String::new() }
}

fn battlefield<'p>(p: &'p Palette, lots: &mut Lots) -> Place<'p> {
    let spears = (0..9).fold(String::new(), |mut d, _| {
        let (x, top) = (lots.between(2.0, 98.0), lots.between(34.0, 66.0));
        d.push_str(&format!("M{} 112L{} {}", n(x), n(x + lots.between(-9.0, 9.0)), n(top)));
        d
    });
    let banner =
        |x: f32, y: f32| path(&format!("M{} {}l17 4l-5 5l5 6l-17 2Z", n(x), n(y)), &p.deep) + &bar(x - 1.0, y - 2.0, 1.5, 90.0, &p.deep);
    let back = faint(40, &rays(50.0, 104.0, 18, &p.light)) + &stroke(&spears, &p.deep, 1.4) + &banner(12.0, 30.0) + &banner(80.0, 44.0);
    Place { sky: dusk(p), back, front: hills(107.0, 5.0, lots, &p.ink) }
}

fn cave<'p>(p: &'p Palette, lots: &mut Lots) -> Place<'p> {
    let roof = path("M-2 -2H102V40L92 12L84 30L74 8L62 22L52 6L40 24L30 8L18 34L10 14L-2 44Z", &p.ink);
    let crystal = |x: f32, y: f32, s: f32, fill: &Colour| {
        path(
            &format!("M{} 114L{} {}l{} -{}l{} {}L{} 114Z", n(x), n(x - s * 0.2), n(y), n(s * 0.5), n(s), n(s * 0.5), n(s), n(x + s * 0.6)),
            fill,
        )
    };
    let back = roof
        + &crystal(8.0, 84.0, 16.0, &p.light)
        + &crystal(84.0, 76.0, 18.0, &p.light)
        + &crystal(22.0, 98.0, 10.0, &p.mid)
        + &crystal(72.0, 96.0, 12.0, &p.mid);
    Place { sky: [&p.deep, &p.mid, &p.deep], back, front: hills(110.0, 4.0, lots, &p.ink) }
}

fn temple<'p>(p: &'p Palette, lots: &mut Lots) -> Place<'p> {
    let gate = path("M6 30q44 10 88 0l3 -9q-47 9-94 0ZM16 42h68v5H16ZM22 33h8v81h-8ZM70 33h8v81h-8Z", &p.deep);
    let back = disc(50.0, 64.0, 30.0, &p.light) + &gate;
    Place { sky: [&p.mid, &p.light, &p.paper], back, front: hills(108.0, 5.0, lots, &p.deep) }
}

fn garden<'p>(p: &'p Palette, lots: &mut Lots) -> Place<'p> {
    let petals = (0..22).fold(String::new(), |mut out, _| {
        let (x, y, turn) = (lots.between(2.0, 98.0), lots.between(4.0, 100.0), lots.below(180));
        out.push_str(&format!(r#"<path transform="translate({} {})rotate({turn})" d="M0 0q4-5 8 0q-4 5-8 0"/>"#, n(x), n(y)));
        out
    });
    let branch = stroke("M-4 16Q24 22 40 10T78 4M22 17Q30 30 44 32", &p.deep, 2.4);
    let back = branch + &format!(r#"<g fill="{}">{petals}</g>"#, p.paper);
    Place { sky: [&p.light, &p.light, &p.mid], back: faint(85, &back), front: hills(107.0, 6.0, lots, &p.deep) }
}

fn snow<'p>(p: &'p Palette, lots: &mut Lots) -> Place<'p> {
    let flakes = (0..36)
        .fold(String::new(), |out, _| out + &disc(lots.between(0.0, 100.0), lots.between(0.0, 104.0), lots.between(0.6, 1.7), &p.paper));
    let back = peaks(96.0, 40.0, lots, &p.deep, Some(&p.paper)) + &flakes;
    Place { sky: [&p.deep, &p.mid, &p.light], back, front: hills(106.0, 6.0, lots, &p.paper) }
}

fn dunes<'p>(p: &'p Palette, lots: &mut Lots) -> Place<'p> {
    let dune = |y: f32, bend: f32, fill: &Colour| {
        path(&format!("M-2 114V{}Q30 {} 56 {}T102 {}V114Z", n(y), n(y - bend), n(y + 4.0), n(y - 6.0)), fill)
    };
    let back = disc(lots.between(24.0, 76.0), 34.0, 18.0, &p.paper) + &dune(74.0, 16.0, &p.light) + &dune(88.0, -10.0, &p.mid);
    Place { sky: [&p.mid, &p.light, &p.light], back, front: dune(104.0, 9.0, &p.deep) }
}

fn portal(p: &Palette) -> Place<'_> {
    let arm = "M50 54q4-14 20-12t20 26-18 34-44 4-30-40 24-52 54-8";
    let turned = |degrees: u16| format!(r#"<g transform="rotate({degrees} 50 54)">{}</g>"#, stroke(arm, &p.light, 2.6));
    Place { sky: [&p.ink, &p.deep, &p.ink], back: faint(70, &(turned(0) + &turned(120) + &turned(240))), front: String::new() }
}

fn falls<'p>(p: &'p Palette, lots: &mut Lots) -> Place<'p> {
    let threads = (0..12).fold(String::new(), |mut d, _| {
        d.push_str(&format!("M{} {}v{}", n(lots.between(30.0, 70.0)), n(lots.between(-2.0, 70.0)), n(lots.between(14.0, 40.0))));
        d
    });
    let cliffs = path("M-2 -2H30L26 20L32 50L25 80L30 114H-2ZM102 -2H72L76 24L70 46L77 84L71 114H102Z", &p.deep);
    let back = bar(26.0, 0.0, 50.0, 114.0, &p.light) + &stroke(&threads, &p.paper, 1.4) + &cliffs;
    Place { sky: dusk(p), back, front: seigaiha(105.0, &p.paper, &p.mid) }
}

fn rainy<'p>(p: &'p Palette, lots: &mut Lots) -> Place<'p> {
    let back = clouds(10.0, 5, lots, &p.light) + &faint(75, &rain(40, lots, &p.paper));
    Place { sky: [&p.deep, &p.mid, &p.mid], back, front: hills(109.0, 4.0, lots, &p.deep) }
}

fn thunder<'p>(p: &'p Palette, lots: &mut Lots) -> Place<'p> {
    let back =
        faint(90, &(flash(lots.between(8.0, 22.0), &p.light) + &flash(lots.between(74.0, 90.0), &p.light))) + &clouds(8.0, 5, lots, &p.ink);
    Place { sky: [&p.ink, &p.deep, &p.mid], back, front: hills(107.0, 5.0, lots, &p.ink) }
}
