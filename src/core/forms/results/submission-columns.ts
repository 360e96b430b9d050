import type { Field } from '#core/fields/field.ts'
import { type FieldTarget, targetOf } from '#core/forms/field-target.ts'
import type { VersionDefinition } from '#core/forms/form-store.ts'
import type { FormField } from '#core/forms/form.ts'
import { foldLabel } from '#model/fields/label.ts'

/** A field of the lead that a form fills in, or did in a former version. */
export type SubmissionColumn = {
  /** The name of a standard field, or the id of a custom one. */
  id: string
  /** What visitors read, in the form's default language; null for a hidden standard field. */
  label: string | null
  isFormer: boolean
}

/** With the field that has the column's label, and the language of it. */
type FieldColumn = SubmissionColumn & { field: FormField; language: string }

/**
 * The columns of a form's submissions, by its versions in this order: first those that visitors
 * get, then former ones. A value without a field of the project has none.
 */
export function submissionColumns(
  versions: readonly Omit<VersionDefinition, 'version'>[],
  fields: readonly Pick<Field, 'id' | 'label'>[],
): SubmissionColumn[] {
  return fieldColumns(versions, fields).map(({ id, label, isFormer }) => ({ id, label, isFormer }))
}

export function fieldColumns(
  versions: readonly Omit<VersionDefinition, 'version'>[],
  fields: readonly Pick<Field, 'id' | 'label'>[],
): FieldColumn[] {
  const idOf = new Map(fields.map(({ id, label }) => [foldLabel(label), id]))
  const columns = new Map<string, FieldColumn>()
  for (const { definition, isOffered } of versions) {
    const [language = ''] = definition.languages
    for (const field of definition.fields) {
      const target = targetOf(field.name)
      const id = target === null ? undefined : columnIdOf(target, idOf)
      if (id === undefined || columns.has(id)) continue
      const label = labelOf(field, language)
      columns.set(id, { id, label, isFormer: !isOffered, field, language })
    }
  }
  return [...columns.values()]
}

function columnIdOf(target: FieldTarget, idOf: ReadonlyMap<string, string>): string | undefined {
  if (target.kind === 'standard') return target.field
  return target.kind === 'custom' ? idOf.get(foldLabel(target.label)) : undefined
}

function labelOf({ name, texts }: FormField, language: string): string | null {
  const target = targetOf(name)
  return texts[language]?.label ?? (target?.kind === 'custom' ? target.label : null)
}
