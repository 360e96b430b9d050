/**
 * Whether a statement mentions one of the tables of projects' data without the project: each
 * mention must come with its own `project_number =` the first parameter, or what `named` matches.
 */
export function crossesProjects(
  sql: string,
  { tables, named = firstParameter }: { tables: readonly string[]; named?: RegExp },
): boolean {
  const names = tables.join('|')
  const text = sql.replaceAll(/\s+/g, ' ')
  const insertion = new RegExp(`INSERT INTO (?:${names}) \\(project_number,? ?[^)]*\\)`, 'g')
  const mention = new RegExp(`\\b(?:FROM|JOIN|UPDATE|INTO) (?:${names})\\b`, 'g')
  const insertions = text.match(insertion) ?? []
  const mentions = text.match(mention) ?? []
  const bound = text.match(named) ?? []
  const isFirstValue = insertions.length === 0 || firstValue.test(text)
  return !isFirstValue || mentions.length - insertions.length !== bound.length
}

const firstParameter = /\bproject_number = \$1(?!\d)/g
const firstValue = /\) (?:SELECT|VALUES \() ?(?:\$1|\?1?)(?!\d)/
