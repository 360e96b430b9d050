import type { Preferences } from '#web/api/leads/views-api.ts'

export type Column = Preferences['columns'][number]
export type ColumnName = keyof typeof shares

/** In CSS pixels, as the server takes them. */
export const columnWidths = { min: 60, max: 800, step: 20 }

/** The minimum width of a column without its own width, and its share of the rest. */
const shares = {
  name: { min: 140, share: 1.4 },
  email: { min: 160, share: 1.7 },
  phone: { min: 110, share: 1 },
  company: { min: 120, share: 1.2 },
  source: { min: 120, share: 1.2 },
  tags: { min: 120, share: 1.3 },
  assignee: { min: 100, share: 1 },
  created: { min: 110, share: 0.7 },
  updated: { min: 110, share: 0.7 },
}
const fieldShare = { min: 120, share: 1 }

/** As many columns of custom fields as the server takes. */
export const fieldColumnsMax = 20

export const columnNames = Object.keys(shares)
const columnsMax = columnNames.length + fieldColumnsMax

/** Whether it is a column of each project; others have the id of a custom field. */
export function isStandard(name: string): name is ColumnName {
  return Object.hasOwn(shares, name)
}

/** The columns of a CSS grid. */
export function gridOf(columns: readonly Column[]): string {
  const tracks = columns.map(({ name, width }) => {
    const { min, share } = shareOf(name)
    return width === null ? `minmax(${min}px, ${share}fr)` : `${width}px`
  })
  // Without a share the row would end where the last column does.
  return columns.some(({ width }) => width === null) ? tracks.join(' ') : `${tracks.join(' ')} 1fr`
}

/** What they take at least, with the space between and beside them. */
export function leastOf(columns: readonly Column[]): string {
  const widths = columns.map(({ name, width }) => width ?? shareOf(name).min)
  const least = widths.reduce((sum, width) => sum + width, 0)
  return `calc(${least}px + ${columns.length + 1} * var(--mantine-spacing-md))`
}

function isField(name: string): boolean {
  return /^field_\w{26}$/.test(name)
}

function shareOf(name: string) {
  return isStandard(name) ? shares[name] : fieldShare
}

export function clampWidth(width: number): number {
  return Math.round(Math.max(columnWidths.min, Math.min(columnWidths.max, width)))
}

/** Columns as a part of a URL: `name-200.email`. */
export function writeColumns(columns: readonly Column[]): string {
  return columns.map(({ name, width }) => (width === null ? name : `${name}-${width}`)).join('.')
}

/** Unknown columns are ignored; undefined where none remains. */
export function readColumns(text: unknown): Column[] | undefined {
  if (typeof text !== 'string') return undefined
  const columns = new Map<string, Column>()
  for (const part of text.split('.')) {
    const [, name = '', width] = /^(\w+)(?:-(\d{1,4}))?$/.exec(part) ?? []
    if (!isStandard(name) && !isField(name)) continue
    columns.set(name, { name, width: width === undefined ? null : clampWidth(Number(width)) })
  }
  return columns.size === 0 ? undefined : [...columns.values()].slice(0, columnsMax)
}

export function areSame(one: readonly Column[], other: readonly Column[]): boolean {
  return writeColumns(one) === writeColumns(other)
}
