/** Finding rules in a rulebook. */

import { matches } from './text';
import type { Rule, Rulebook, RuleSection } from './wire';

export interface Found {
  section: RuleSection;
  rules: Rule[];
}

/** A rule by its id, or a whole section by its own. */
export function findRule(book: Rulebook, id: string): Found | null {
  for (const section of book.sections) {
    if (section.id === id) return { section, rules: section.rules };
    const rule = section.rules.find((candidate) => candidate.id === id);
    if (rule) return { section, rules: [rule] };
  }
  return null;
}

/** The sections with the rules that speak of what is looked for. */
export function searchRules(book: Rulebook, query: string): RuleSection[] {
  if (query.trim() === '') return book.sections;
  return book.sections
    .map((section) => ({
      ...section,
      rules: section.rules.filter((rule) =>
        matches([rule.id, rule.text.ja, rule.text.en, section.title.ja, section.title.en], query),
      ),
    }))
    .filter((section) => section.rules.length > 0);
}
