import type { ContactFilter } from '#core/contacts/searching/contact-query.ts'
import { unfiltered } from '#core/contacts/searching/unfiltered.ts'
import type { Parameter } from '#storage/connection.ts'
import { type Sql, sql } from '#storage/sql.ts'

/** What facets tell of a filter: all, nothing, or all unless this says to check rows as well. */
type Facets = 'all' | 'none' | ((filter: ContactFilter) => boolean)

/** A filter in SQL: its values, and the condition, which all contacts meet while it is unset. */
export type FilterRow = {
  facets: Facets
  names: readonly string[]
  values(filter: ContactFilter): readonly Parameter[]
  /** Whether a filter asks for anything of this row. */
  isSet(filter: ContactFilter): boolean
  where(places: Readonly<Record<string, string>>): Sql
}

/** A row whose condition names its values; `joined` gives them their places. */
export function filterRow<Values extends Readonly<Record<string, Parameter>>>(
  facets: Facets,
  values: (filter: ContactFilter) => Values,
  where: (places: { readonly [Name in keyof Values]: string }) => Sql,
): FilterRow {
  const names = Object.keys(values(nothing))
  const listed = (filter: ContactFilter) => {
    const named: Readonly<Record<string, Parameter>> = values(filter)
    return names.map((name) => named[name] ?? null)
  }
  const unset = listed(nothing)
  return {
    facets,
    names,
    values: listed,
    // Each list has its length, or its first value, beside it.
    isSet: (filter) =>
      listed(filter).some((value, i) => !Array.isArray(value) && value !== unset[i]),
    where: (places) => where(places as { [Name in keyof Values]: string }),
  }
}

/** All rows as one condition, whose first place is the project's. */
export function joined(rows: readonly FilterRow[]) {
  let count = 1
  const conditions = rows.map((row) => {
    const places = row.names.map((name) => [name, `$${(count += 1)}`] as const)
    return row.where(Object.fromEntries(places))
  })
  return {
    condition: conditions.reduce(
      (before, condition) => sql`${before}\n    AND ${condition}`,
      sql`project_number = $1`,
    ),
    count,
    parameters: (filter: ContactFilter) => rows.flatMap((row) => row.values(filter)),
  }
}

const nothing = unfiltered('')
