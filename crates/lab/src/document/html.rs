//! A report as one page that needs nothing else: no script, no file beside it, good on paper.

use std::fmt::Write;

use fudaba_cardscript::Language;

use crate::document::{Document, Grid, Section};

/// The colours and faces of the table in the browser.
const STYLE: &str = "
:root { --paper: #f3eddf; --raised: #fbf8f0; --ink: #211c16; --soft: #554c40; --line: #d5cab5; --shu: #a32412;
  --serif: 'Shippori Mincho', 'Hiragino Mincho ProN', 'Yu Mincho', 'Noto Serif JP', Georgia, serif;
  --sans: 'Zen Kaku Gothic New', 'Hiragino Sans', 'Yu Gothic UI', 'Noto Sans JP', system-ui, sans-serif; }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 2.25rem clamp(.875rem, 4vw, 2rem); max-width: 70rem; background: var(--paper); color: var(--ink); font: .9375rem/1.65 var(--sans); }
h1, h2 { margin: 0 0 .5rem; font-family: var(--serif); font-weight: 600; line-height: 1.3; letter-spacing: .02em; }
h1 { font-size: 1.75rem; border-bottom: 3px solid var(--shu); padding-bottom: .5rem; }
h2 { font-size: 1.125rem; }
p { margin: 0 0 .4rem; max-width: 46rem; }
.lead { color: var(--soft); }
section { margin-top: 1.25rem; padding: 1.25rem; background: var(--raised); border: 1px solid var(--line); border-radius: .75rem; }
figure { margin: .75rem 0; overflow-x: auto; }
svg { display: block; max-width: 100%; min-width: 34rem; height: auto; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-size: .8125rem; font-variant-numeric: tabular-nums; }
th, td { padding: .2rem .6rem; border-bottom: 1px solid var(--line); text-align: left; white-space: nowrap; }
th { font-weight: 600; color: var(--soft); border-bottom-color: var(--ink); }
th.number, td.number { text-align: right; }
@media print {
  body { background: none; padding: 0; max-width: none; font-size: 9pt; }
  section { break-inside: avoid-page; border-radius: 0; background: none; }
  tr { break-inside: avoid; }
  .wide, figure { overflow: visible; }
  svg { min-width: 0; }
  table { width: 100%; font-size: 6.5pt; }
  th, td { padding: .1rem .25rem; white-space: normal; overflow-wrap: anywhere; }
}
";

impl Document {
    /// The report as a page.
    pub fn html(&self, language: Language) -> String {
        let mut page = String::new();
        let title = escaped(self.title.of(language));
        write(&mut page, format_args!("<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n", language.key()));
        write(&mut page, format_args!("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"));
        write(&mut page, format_args!("<title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<h1>{title}</h1>\n"));
        self.lead.iter().for_each(|words| write(&mut page, format_args!("<p class=\"lead\">{}</p>\n", escaped(words.of(language)))));
        self.sections.iter().filter(|section| section.says_something()).for_each(|section| write_section(&mut page, section, language));
        page.push_str("</body>\n</html>\n");
        page
    }
}

fn write(page: &mut String, words: std::fmt::Arguments<'_>) {
    page.write_fmt(words).expect("writing to a string cannot fail");
}

fn write_section(page: &mut String, section: &Section, language: Language) {
    let heading = escaped(section.heading.of(language));
    write(page, format_args!("<section>\n<h2>{heading}</h2>\n"));
    section.words.iter().for_each(|words| write(page, format_args!("<p>{}</p>\n", escaped(words.of(language)))));
    if let Some(chart) = &section.chart {
        write(page, format_args!("<figure role=\"img\" aria-label=\"{heading}\">\n{}</figure>\n", chart.svg(language)));
    }
    if let Some(grid) = &section.grid {
        write_grid(page, grid, language);
    }
    page.push_str("</section>\n");
}

fn write_grid(page: &mut String, grid: &Grid, language: Language) {
    page.push_str("<div class=\"wide\"><table>\n<thead><tr>");
    let class = |is_number: bool| if is_number { " class=\"number\"" } else { "" };
    for column in &grid.columns {
        write(page, format_args!("<th scope=\"col\"{}>{}</th>", class(column.kind.is_number()), escaped(column.title_in(language))));
    }
    page.push_str("</tr></thead>\n<tbody>\n");
    for row in &grid.rows {
        page.push_str("<tr>");
        for (column, value) in grid.columns.iter().zip(row) {
            write(page, format_args!("<td{}>{}</td>", class(column.kind.is_number()), escaped(&column.kind.show(value, language))));
        }
        page.push_str("</tr>\n");
    }
    page.push_str("</tbody></table></div>\n");
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
