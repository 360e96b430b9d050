import type { ColumnName } from '#model/views/view.ts'
import { type Column, writeColumns } from '#web/ui/columns/column.ts'

/** The least width of a column without its own one. */
const leastWidths: Readonly<Record<ColumnName, number>> = {
  name: 140,
  email: 160,
  phone: 110,
  company: 120,
  source: 120,
  tags: 190,
  assignee: 100,
  created: 110,
  updated: 110,
}
const fieldLeast = 120
/** That of a column without values, while others are cut. */
const emptyLeast = 62
/** What columns without values and with few take of the space that is left. */
const wantedMin = 40

/** Whether it is a column of each project; others have the id of a custom field. */
export function isStandard(name: string): name is ColumnName {
  return Object.hasOwn(leastWidths, name)
}

/** What the values of columns need, and their headings. */
export type Wanted = {
  widths: ReadonlyMap<string, number>
  headingOf: (name: string) => number
}

/** Columns without values give what their headings need to others that would be cut. */
export function sharedOut(columns: readonly Column[], wanted: Wanted, space: number): Wanted {
  const widthOf = ({ name, width }: Column) =>
    width ?? Math.max(wanted.widths.get(name) ?? 0, wanted.headingOf(name))
  const needed = columns.reduce((sum, column) => sum + widthOf(column) + gap, gap)
  if (needed <= space) return wanted
  const headingOf = (name: string) =>
    wanted.widths.get(name) === 0 ? emptyLeast : wanted.headingOf(name)
  return { ...wanted, headingOf }
}

/** The columns of a CSS grid, and the least width of all. */
export type Tracks = { columns: string; least: string }

/**
 * The columns of a CSS grid. Those without a width of their own share the space by what their
 * values need: one without values is as wide as its heading.
 */
export function gridOf(columns: readonly Column[], wanted: Wanted): string {
  const tracks = columns.map((column) => {
    if (column.width !== null) return `${column.width}px`
    const width = wanted.widths.get(column.name) ?? 0
    return `minmax(${leastOf(column, wanted)}px, ${Math.max(width, wantedMin)}fr)`
  })
  // Without a share the row would end where the last column does.
  return columns.some(({ width }) => width === null) ? tracks.join(' ') : `${tracks.join(' ')} 1fr`
}

/** What they take at least, with the space between and beside them. */
export function leastOfAll(columns: readonly Column[], wanted: Wanted): string {
  const least = columns.reduce((sum, column) => sum + leastOf(column, wanted), 0)
  return `calc(${least}px + ${columns.length + 1} * var(--mantine-spacing-md))`
}

function leastOf({ name, width }: Column, { widths, headingOf }: Wanted): number {
  if (width !== null) return width
  const least = isStandard(name) ? leastWidths[name] : fieldLeast
  const needed = Math.max(widths.get(name) ?? 0, headingOf(name))
  return Math.round(Math.min(least, needed))
}

const keptBesideLead: ReadonlySet<string> = new Set(['name', 'source', 'created', 'updated'])
/** Between columns, in CSS pixels. */
const gap = 12

/** Beside an open lead: all columns if there is room, else name, source, time and what fits. */
export function fittingColumns(
  columns: readonly Column[],
  wanted: Wanted,
  space: number,
): readonly Column[] {
  const spaceOf = (column: Column) => leastOf(column, wanted) + gap
  const spaceOfAll = (some: readonly Column[]) =>
    some.reduce((sum, column) => sum + spaceOf(column), gap)
  if (spaceOfAll(columns) <= space) return columns
  const automatic = columns.map(({ name }) => ({ name, width: null }))
  const kept = automatic.filter(({ name }) => keptBesideLead.has(name))
  const fitting = kept.length === 0 ? automatic.slice(0, 1) : kept
  for (const column of automatic) {
    const fits = spaceOfAll(fitting) + spaceOf(column) <= space
    if (fits && !fitting.includes(column)) fitting.push(column)
  }
  return automatic.filter((column) => fitting.includes(column))
}

/** Whether leads can have it, as far as its name says. */
export function isColumn(name: string): boolean {
  return isStandard(name) || /^field_\w{26}$/.test(name)
}

export function areSame(one: readonly Column[], other: readonly Column[]): boolean {
  return writeColumns(one) === writeColumns(other)
}
