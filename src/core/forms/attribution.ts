import { customPrefix } from '#model/fields/field.ts'
import { foldLabel } from '#model/fields/label.ts'
import { type AttributedField, clickIds, visitValues } from '#model/forms/visits.ts'
import { targetOf } from './field-target.ts'
import type { FormDefinition, FormField } from './form.ts'
import type { DraftValidator } from './parsing/draft-validator.ts'

type Attributable = Pick<FormDefinition, 'fields' | 'attribution'>

const attributed: readonly AttributedField[] = [
  ...fieldsOfVisit('First', 'first'),
  ...fieldsOfVisit('Last', 'last'),
  ...clickIds.map((id) => ({ name: customPrefix + id, visit: id, value: id })),
]

function fieldsOfVisit(label: string, visit: string): AttributedField[] {
  return visitValues.map((value) => {
    const name = value === 'landingPage' ? 'landing page' : value.replace('utm_', '')
    return { name: `${customPrefix}${label} ${name}`, visit, value }
  })
}

/** What a form adds to its fields where its setting is on. */
export function attributedFields({
  attribution,
}: Pick<Attributable, 'attribution'>): readonly AttributedField[] {
  return attribution === true ? attributed : []
}

/** All fields that a submission may have. */
export function submittedFields(definition: Attributable): readonly FormField[] {
  return [...definition.fields, ...attributedFields(definition).map(hiddenField)]
}

function hiddenField({ name, visit, value }: AttributedField): FormField {
  const from = `${visit}:${value}`
  return { name, kind: 'hidden', isRequired: false, texts: {}, value: { from } }
}

/** The labels of the custom fields in which a form's leads have values. */
export function customLabelsOf(definition: Attributable): string[] {
  return submittedFields(definition).flatMap(({ name }) => {
    const target = targetOf(name)
    return target?.kind === 'custom' ? [target.label] : []
  })
}

/** The setting as it is stored: only where it is on. */
export function parseAttribution(
  definition: Attributable,
  pointer: string,
  check: DraftValidator,
): Pick<FormDefinition, 'attribution'> {
  if (definition.attribution !== true) return {}
  const names = new Set(attributed.map(({ name }) => foldLabel(name)))
  const taken = definition.fields.find(({ name }) => names.has(foldLabel(name)))
  const detail = `Rename or remove ${taken?.name}: attribution adds a field with this name.`
  check.that(taken === undefined, pointer, detail, 'duplicate_label')
  return { attribution: true }
}
