import { type Mistakes, refuseInput } from '#core/errors.ts'

export const columnNames = [
  'name',
  'email',
  'phone',
  'company',
  'source',
  'tags',
  'assignee',
  'created',
  'updated',
] as const
export type ColumnName = (typeof columnNames)[number]

export const densities = ['comfortable', 'compact'] as const

/** How a member has lists of leads shown. */
export type Preferences = {
  /** Those that are shown, in their order. Without a width a column takes its share. */
  columns: { name: ColumnName; width: number | null }[]
  density: (typeof densities)[number]
}

/** In CSS pixels. */
export const columnWidths = { min: 60, max: 800 } as const

export const preferencesDefault: Preferences = {
  columns: columnNames.filter((name) => name !== 'updated').map((name) => ({ name, width: null })),
  density: 'comfortable',
}

/** Throws `invalid_request` with all mistakes. */
export function parsePreferences({ columns, density }: Preferences): Preferences {
  const mistakes: Mistakes = []
  if (columns.length === 0) {
    const detail = 'columns must name at least one column.'
    mistakes.push({ pointer: '/columns', code: 'required', detail })
  }
  for (const [i, { name }] of columns.entries()) {
    if (columns.findIndex((one) => one.name === name) === i) continue
    const detail = `${name} must be in columns only once.`
    mistakes.push({ pointer: `/columns/${i}/name`, code: 'invalid_value', detail })
  }
  if (mistakes.length > 0) throw refuseInput(mistakes)
  return { columns: columns.map(({ name, width }) => ({ name, width })), density }
}
