import type { Connection, Parameter } from '#storage/connection.ts'
import { areEveryKind, isFacet } from '#storage/repositories/contacts/indexing/facets.ts'
import type { ListIndex } from '#storage/repositories/contacts/listing/find-indexed.ts'
import { type SortKeySpan, sortKeySpan } from '#storage/repositories/contacts/listing/spans.ts'
import { countOf, text, textOrNull } from '#storage/row.ts'
import { beginsLike, contactCount, cutWord, rowSpan, selectContactCount } from './words.ts'

/**
 * What to find: a contact has, for each list, a word or facet that begins like one of its items. If
 * a list has several facets, they are whole, and a contact has at most one of them.
 */
export type Terms = readonly (readonly string[])[]

type Page = { isLatest: boolean; max: number }

/** How many contacts have the terms, and which, in their order; null if they are too many. */
type Gathered = { count: number; sortKeys: bigint[] | null }

type Asked = {
  terms: Terms
  /** A contact has no term that begins like one of these. */
  without: readonly string[]
  /** In which all later spans are. */
  whole: SortKeySpan
  isExact: boolean
}

// So many are sorted here; more are looked for among the contacts that are next in the order.
const gatheredMax = 10_000
const nextMax = 5_000

/** Finds the contacts with some terms in the rows of words. */
export class TermIndex implements ListIndex {
  readonly isExact: boolean
  private readonly connection: Connection
  private readonly projectNumber: number
  private readonly terms: Terms
  private readonly without: readonly string[]
  private readonly whole: SortKeySpan
  private gathered: Gathered | null = null
  private rare: readonly string[] | null | undefined

  constructor(
    connection: Connection,
    projectNumber: number,
    { terms, without, whole, isExact }: Asked,
  ) {
    this.connection = connection
    this.projectNumber = projectNumber
    this.terms = terms
    this.without = without
    this.whole = whole
    this.isExact = isExact
  }

  async count(span: SortKeySpan, max: number): Promise<number> {
    const { count, sortKeys } = await this.gather()
    if (sortKeys !== null) return Math.min(within(sortKeys, span).length, max)
    const isWhole = span.from === this.whole.from && span.to === this.whole.to
    return isWhole && count >= max ? max : this.countUpTo(span, max)
  }

  async sortKeys(span: SortKeySpan, page: Page): Promise<string[]> {
    const { sortKeys } = await this.gather()
    if (sortKeys !== null) {
      const ordered = within(sortKeys, span)
      return (page.isLatest ? ordered.toReversed() : ordered).slice(0, page.max).map(String)
    }
    const next = await this.selectNext(span, page)
    return next.length === page.max ? next : this.selectOrdered(span, page)
  }

  private async gather(): Promise<Gathered> {
    if (this.gathered !== null) return this.gathered
    if (((await this.countLacking()) ?? 0) > gatheredMax) {
      this.gathered = { count: gatheredMax + 1, sortKeys: null }
      return this.gathered
    }
    const { sql, parameters } = await this.found(this.whole)
    const row = await this.connection.row(
      `SELECT count(*) AS count,
        CASE WHEN count(*) <= ${gatheredMax} THEN string_agg(sort_key::text, ' ') END AS sort_keys
      FROM (${sql} LIMIT ${gatheredMax + 1}) AS found`,
      ...parameters,
    )
    const count = countOf(row)
    const list = row === undefined ? null : textOrNull(row, 'sort_keys')
    this.gathered = { count, sortKeys: count > gatheredMax ? null : sorted(list) }
    return this.gathered
  }

  /** Counts the contacts that lack a term, if nothing else is asked for; otherwise null. */
  private async countLacking(): Promise<number | null> {
    const [item, ...others] = this.without
    const isAll = this.terms.every(areEveryKind) && isEverywhere(this.whole)
    if (item === undefined || others.length > 0 || !isAll) return null
    const parameters: Parameter[] = [this.projectNumber]
    const having = beginsLike(item, (value) => `$${parameters.push(value)}`)
    const row = await this.connection.row(
      `SELECT (${selectContactCount}) - (
        SELECT ${contactCount} FROM words AS w WHERE w.project_number = $1 AND ${having}) AS count`,
      ...parameters,
    )
    return countOf(row)
  }

  private async countUpTo(span: SortKeySpan, max: number): Promise<number> {
    const { sql, parameters } = await this.found(span)
    const some = `${sql} LIMIT $${parameters.length + 1}`
    const counted = `SELECT count(*) AS count FROM (${some}) AS found`
    return countOf(await this.connection.row(counted, ...parameters, max))
  }

  /** Searches the next contacts in the order: terms that many contacts have fill a page there. */
  private async selectNext(span: SortKeySpan, { isLatest, max }: Page): Promise<string[]> {
    const direction = isLatest ? 'DESC' : 'ASC'
    const parameters: Parameter[] = [this.projectNumber, span.from, span.to, max]
    const rows = await this.connection.rows(
      `SELECT sort_key FROM (
        SELECT sort_key, words FROM contacts
        WHERE project_number = $1 AND sort_key BETWEEN $2 AND $3
        ORDER BY sort_key ${direction} LIMIT ${nextMax}) AS next
      WHERE ${hasTerms('words', checkedOf(this.terms), parameters) || 'true'}
        ${lacksTerms('words', this.without, parameters)}
      ORDER BY sort_key ${direction} LIMIT $4`,
      ...parameters,
    )
    return rows.map((row) => text(row, 'sort_key'))
  }

  private async selectOrdered(span: SortKeySpan, { isLatest, max }: Page): Promise<string[]> {
    const { sql, parameters } = await this.found(span)
    const rows = await this.connection.rows(
      `${sql} ORDER BY t.sort_key ${isLatest ? 'DESC' : 'ASC'} LIMIT $${parameters.length + 1}`,
      ...parameters,
      max,
    )
    return rows.map((row) => text(row, 'sort_key'))
  }

  /**
   * The contacts of a span: those with a rare term are checked for the others one by one; otherwise
   * the rows of all terms are joined.
   */
  private async found(span: SortKeySpan): Promise<{ sql: string; parameters: Parameter[] }> {
    const rare = await this.findRare()
    const parameters: Parameter[] = [this.projectNumber, span.from, span.to]
    const joined = rare === null ? this.terms : [rare]
    const [joinedWithout, checkedWithout] = rare === null ? [this.without, []] : [[], this.without]
    if (joined.length > 1 || joinedWithout.length > 0) await this.connection.row(forbidNestedLoops)
    const checked = this.terms.filter((items) => !joined.includes(items) || items.some(isCut))
    const [first = '', ...others] = joined.map((items) =>
      areEveryKind(items) ? keysOfAll : keysWith(items, parameters),
    )
    const joins = others.map((sql, place) => `JOIN (${sql}) AS t${place} USING (sort_key)`)
    const checks = hasTerms('c.words', checked, parameters)
    const lacks = lacksTerms('c.words', checkedWithout, parameters)
    const excluded = joinedWithout.map((item) => keysWith([item], parameters))
    const hasNone = excluded.map(
      (sql) => `AND NOT EXISTS (SELECT FROM (${sql}) AS n WHERE n.sort_key = t.sort_key)`,
    )
    const contacts = `JOIN contacts AS c ON c.project_number = $1 AND c.sort_key = t.sort_key`
    const isChecked = checks !== '' || lacks !== ''
    return {
      sql: `SELECT t.sort_key FROM (${first}) AS t ${joins.join(' ')}
        ${isChecked ? `${contacts} WHERE ${checks || 'true'} ${lacks}` : 'WHERE true'}
        ${hasNone.join(' ')} AND t.sort_key BETWEEN $2 AND $3`,
      parameters,
    }
  }

  /** A term of a few contacts; null if there is none, or only one term. */
  private async findRare(): Promise<readonly string[] | null> {
    if (this.rare !== undefined) return this.rare
    this.rare = null
    if (this.terms.length === 1) return null
    for (const items of this.terms) {
      const parameters: Parameter[] = [this.projectNumber, this.whole.from, this.whole.to]
      const some = `${keysWith(items, parameters)} LIMIT ${gatheredMax + 1}`
      const counted = `SELECT count(*) AS count FROM (${some}) AS found`
      if (countOf(await this.connection.row(counted, ...parameters)) > gatheredMax) continue
      this.rare = items
      break
    }
    return this.rare
  }
}

// The planner takes tens of thousands of rows for a few, and would look up each among the others.
const forbidNestedLoops = `SELECT set_config('enable_nestloop', 'off', true)`

const keysOfAll = `
  SELECT sort_key FROM contacts WHERE project_number = $1 AND sort_key BETWEEN $2 AND $3`

/** Without those that all contacts have. */
function checkedOf(terms: Terms): Terms {
  return terms.filter((items) => !areEveryKind(items))
}

/** The sort keys of contacts with a term, each once; $2 and $3 are a span. */
function keysWith(items: readonly string[], parameters: Parameter[]): string {
  const add = (value: Parameter) => `$${parameters.push(value)}`
  const conditions =
    items.length > 1 && items.every(isFacet)
      ? [`w.word = ANY (${add(items)}::text[])`]
      : items.map((item) => beginsLike(item, add))
  const each = conditions.map(
    (condition) => `SELECT unnest(w.sort_key || w.others) AS sort_key FROM words AS w
    WHERE w.project_number = $1 AND ${condition}
      AND w.sort_key BETWEEN $2::bigint - ${rowSpan} AND $3`,
  )
  const [only = '', ...others] = each
  // A contact may have several of the words.
  return others.length === 0 ? only : `SELECT sort_key FROM (${each.join(' UNION ')}) AS any_of`
}

/** Whether a column of words has all terms. */
export function hasTerms(column: string, terms: Terms, parameters: Parameter[]): string {
  const each = terms.map((items) => {
    const any = items.map((item) => `strpos(${column}, $${parameters.push(` ${item}`)}) > 0`)
    return `(${any.join(' OR ')})`
  })
  return each.join(' AND ')
}

/** And that it has none of some. */
function lacksTerms(column: string, items: readonly string[], parameters: Parameter[]): string {
  const each = items.map((item) => `AND strpos(${column}, $${parameters.push(` ${item}`)}) = 0`)
  return each.join(' ')
}

/** Whether rows must be checked for the rest of it. */
export function isCut(item: string): boolean {
  return cutWord(item) !== item
}

const anyTime = { from: null, to: null }
const always = { sort: '-created', created: anyTime, updated: anyTime } as const

function isEverywhere({ from, to }: SortKeySpan): boolean {
  const { from: first, to: last } = sortKeySpan(always, null)
  return from === first && to === last
}

function sorted(list: string | null): bigint[] {
  if (list === null) return []
  return list
    .split(' ')
    .map(BigInt)
    .toSorted((a, b) => (a < b ? -1 : 1))
}

function within(sortKeys: readonly bigint[], { from, to }: SortKeySpan): bigint[] {
  return sortKeys.filter((sortKey) => sortKey >= from && sortKey <= to)
}
