import type { ValidationErrors } from '#core/errors.ts'
import { isId } from '#core/id.ts'
import { shownFieldsMax } from '#core/contacts/listing/field-values.ts'

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

/** A column of a list of leads. Without a width it takes its share. */
export type Column = {
  /** One of `columnNames`, or the id of a custom field. */
  name: string
  width: number | null
}

/** In CSS pixels. */
export const columnWidths = { min: 60, max: 800 } as const

export const columnsMax = columnNames.length + shownFieldsMax

/**
 * Those that are shown, in their order. A field may have been deleted: it has no column then, until
 * it returns.
 */
export function checkColumns(columns: readonly Column[], validationErrors: ValidationErrors): void {
  if (columns.length === 0) {
    const detail = 'columns must name at least one column.'
    validationErrors.push({ pointer: '/columns', code: 'required', detail })
  }
  const names = columns.map(({ name }) => name)
  if (names.filter((name) => isId('field', name)).length > shownFieldsMax) {
    const detail = `columns must name at most ${shownFieldsMax} custom fields.`
    validationErrors.push({ pointer: '/columns', code: 'too_many', detail })
  }
  for (const [i, name] of names.entries()) {
    const isKnown = columnNames.some((one) => one === name) || isId('field', name)
    if (isKnown && names.indexOf(name) === i) continue
    const detail = isKnown
      ? `${name} must be in columns only once.`
      : `name must be one of ${columnNames.join(', ')}, or the id of a custom field, field_….`
    validationErrors.push({ pointer: `/columns/${i}/name`, code: 'invalid_value', detail })
  }
}
