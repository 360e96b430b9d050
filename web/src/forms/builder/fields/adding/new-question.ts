import type { FieldKind } from '#model/forms/field-kinds.ts'
import type { FormField } from '#web/api/form-types.ts'
import { asKind, fieldIn, fileField, freeName } from '#web/forms/builder/fields/field-kinds.ts'
import { hiddenField } from '#web/forms/builder/fields/hidden-value.tsx'
import type { TextsOf } from '#web/locales/texts.ts'

/** A field of a kind as it begins, with its texts in one language. */
export function newQuestion(question: {
  kind: FieldKind
  label: string | undefined
  fields: readonly FormField[]
  place: number
  language: string
  texts: TextsOf<'forms'>
}): FormField {
  const { kind, fields, place, language, texts } = question
  const { kinds, standard, visitors, fieldSettings } = texts
  const label =
    question.label ??
    {
      ...kinds,
      email: standard.email,
      tel: standard.phone,
      'tel-country': standard.phone,
      consent: visitors.consent,
      file: visitors.file,
      paragraph: fieldSettings.paragraph,
      step: stepTitle(fields, place, visitors),
    }[kind]
  const newField = fieldIn(language)
  if (kind === 'file') return fileField(newField, fields, label)
  const name = freeName({ label, kind }, fields, texts)
  if (kind === 'hidden') return hiddenField(name)
  const field = newField(name, 'text', label)
  return { ...asKind(field, kind, language, visitors.newChoice), isRequired: kind === 'consent' }
}

/** A step before the details of a person is about them; others are counted. */
function stepTitle(
  fields: readonly FormField[],
  place: number,
  { stepOfPerson, step }: TextsOf<'forms'>['visitors'],
): string {
  const after = fields.slice(place)
  const end = after.findIndex(({ kind }) => kind === 'step')
  const fieldsOfStep = end === -1 ? after : after.slice(0, end)
  if (fieldsOfStep.some(({ name }) => name === 'email' || name === 'phone')) return stepOfPerson
  return step(fields.slice(0, place).filter(({ kind }) => kind === 'step').length + 2)
}
