import { type ValidationErrors, inputError } from '#core/errors.ts'
import { type Column, checkColumns, columnNames } from './columns.ts'

export const densities = ['comfortable', 'compact'] as const

/** How a member has lists of leads shown. */
export type Preferences = {
  /** Those that are shown, in their order. */
  columns: Column[]
  density: (typeof densities)[number]
}

export const preferencesDefault: Preferences = {
  columns: columnNames.filter((name) => name !== 'updated').map((name) => ({ name, width: null })),
  density: 'comfortable',
}

/** Throws `invalid_request` with all mistakes. */
export function parsePreferences({ columns, density }: Preferences): Preferences {
  const validationErrors: ValidationErrors = []
  checkColumns(columns, validationErrors)
  if (validationErrors.length > 0) throw inputError(validationErrors)
  return { columns: columns.map(({ name, width }) => ({ name, width })), density }
}
