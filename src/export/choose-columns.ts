import { fieldError } from '#core/errors.ts'
import type { Field } from '#core/fields/field.ts'
import type { Member } from '#core/members/member.ts'
import { type Column, type ExportNames, contactColumns } from './table-columns.ts'

const standard: ReadonlySet<string> = new Set(contactColumns)

function isStandard(name: string): name is Column {
  return standard.has(name)
}

/**
 * The columns of a file with leads: names of standard ones, then ids of custom fields, in the order
 * of a file with all of them, which null asks for. Throws `invalid_request`.
 */
export function chooseColumns(
  names: readonly string[] | null,
  fields: readonly Pick<Field, 'id'>[],
): string[] {
  const all = [...contactColumns, ...fields.map(({ id }) => id)]
  if (names === null) return all
  const chosen = new Set(names)
  const columns = all.filter((name) => chosen.has(name))
  if (columns.length > 0 && columns.length === chosen.size) return columns
  const detail = `columns must be ids of fields, or some of ${contactColumns.join(', ')}.`
  throw fieldError('/columns', columns.length === 0 ? 'too_few' : 'invalid_value', detail)
}

/** A field that was deleted meanwhile keeps its column, so that all rows have the same ones. */
export function exportNames(
  columns: readonly string[],
  fields: readonly Pick<Field, 'id' | 'label'>[],
  members: readonly Pick<Member, 'id' | 'name'>[],
): ExportNames {
  const labels = new Map(fields.map(({ id, label }) => [id, label]))
  const custom = columns.filter((name) => !isStandard(name))
  return {
    columns: columns.filter((name) => isStandard(name)),
    labels: custom.map((id) => labels.get(id) ?? ''),
    members: new Map(members.map(({ id, name }) => [id, name])),
  }
}
