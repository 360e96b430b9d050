import { cleanLabel, foldLabel } from '#core/fields/label.ts'
import { canBeLabel } from '#core/fields/check-label.ts'
import { labelCharactersMax } from '#core/limits/contract.ts'
import {
  type FieldTarget,
  charactersMaxOf,
  choosingKinds,
  customPrefix,
  kindsFor,
  targetOf,
} from './field-kinds.ts'
import type { FormMistakes } from './form-mistakes.ts'
import {
  type FormChoice,
  type FormField,
  type HiddenValue,
  choiceCharactersMax,
  choicesMax,
  formFieldsMax,
  formTextsMax,
} from './form.ts'

const consentIdPattern = /^[a-z0-9][a-z0-9-]{0,39}$/
const originPattern = /^(?:referrer|landingPage|query:[^\s&=#]{1,100})$/
const namingFields: ReadonlySet<string> = new Set(['name', 'email', 'phone'])

/** The fields of a definition as they are stored. */
export function parseFormFields(
  given: readonly FormField[],
  pointer: string,
  validationErrors: FormMistakes,
): FormField[] {
  if (given.length > formFieldsMax) {
    validationErrors.refuse(pointer, 'too_many', `A form can have at most ${formFieldsMax} fields.`)
    return []
  }
  if (!given.some(({ name, kind }) => namingFields.has(name) && kind !== 'hidden')) {
    const detail = 'At least one of the fields name, email and phone must be visible.'
    validationErrors.refuse(pointer, 'contact_empty', detail)
  }
  const names = new Set<string>()
  return given.map((field, i) => {
    const at = `${pointer}/${i}`
    const parsed = parseField(field, at, validationErrors)
    const folded = foldLabel(parsed.name)
    if (names.has(folded)) {
      validationErrors.refuse(`${at}/name`, 'duplicate_label', 'Another field has this name.')
    }
    names.add(folded)
    return parsed
  })
}

function parseField(field: FormField, at: string, validationErrors: FormMistakes): FormField {
  const target = targetIn(field.name, at, validationErrors)
  const { kind, isRequired } = field
  if (target !== null && !kindsFor(target).includes(kind)) {
    const detail = `${field.name} can be ${kindsFor(target).join(', ')}.`
    validationErrors.refuse(`${at}/kind`, 'invalid_value', detail)
  }
  if (kind === 'hidden' && isRequired) {
    validationErrors.refuse(
      `${at}/isRequired`,
      'invalid_value',
      "A hidden field can't be required.",
    )
  }
  const name = target?.kind === 'custom' ? customPrefix + cleanLabel(target.label) : field.name
  return {
    name,
    kind,
    isRequired,
    texts: textsOf(field, at, validationErrors),
    ...choicesOf(field, at, validationErrors),
    ...valueOf(field, { at, target }, validationErrors),
  }
}

function targetIn(name: string, at: string, validationErrors: FormMistakes): FieldTarget | null {
  const target = targetOf(name)
  const pointer = `${at}/name`
  if (target === null) {
    const detail =
      'name must be a field of a contact, custom: with a label, or consent: with an id.'
    validationErrors.refuse(pointer, 'invalid_name', detail)
  } else if (target.kind === 'custom' && !canBeLabel(target.label)) {
    const detail =
      `The label must have 1 to ${labelCharactersMax} characters, and must not be the name of ` +
      'a standard field.'
    validationErrors.refuse(pointer, 'invalid_name', detail)
  } else if (target.kind === 'consent' && !consentIdPattern.test(target.id)) {
    const detail = 'The id of a consent must have 1 to 40 of the characters a-z, 0-9 and -.'
    validationErrors.refuse(pointer, 'invalid_name', detail)
  }
  return target
}

function textsOf(field: FormField, at: string, validationErrors: FormMistakes): FormField['texts'] {
  const { kind, texts } = field
  if (kind === 'hidden') {
    if (Object.keys(texts).length > 0) {
      validationErrors.refuse(`${at}/texts`, 'invalid_value', 'A hidden field has no texts.')
    }
    return {}
  }
  const labelMax = kind === 'consent' ? formTextsMax.consent : formTextsMax.label
  return validationErrors.inLanguages(texts, `${at}/texts`, (given, pointer) => {
    const help = validationErrors.text(given.help, `${pointer}/help`, formTextsMax.help)
    const placeholder = validationErrors.text(
      given.placeholder,
      `${pointer}/placeholder`,
      formTextsMax.placeholder,
    )
    return {
      label: validationErrors.required(given.label, `${pointer}/label`, labelMax),
      ...(help === undefined ? {} : { help }),
      ...(placeholder === undefined ? {} : { placeholder }),
    }
  })
}

function choicesOf(
  { kind, choices }: FormField,
  at: string,
  validationErrors: FormMistakes,
): Pick<FormField, 'choices'> {
  const pointer = `${at}/choices`
  if (!choosingKinds.has(kind)) {
    if (choices !== undefined) {
      validationErrors.refuse(
        pointer,
        'invalid_value',
        `A field of the kind ${kind} has no choices.`,
      )
    }
    return {}
  }
  if (choices === undefined || choices.length === 0 || choices.length > choicesMax) {
    validationErrors.refuse(
      pointer,
      'invalid_value',
      `A choice is among 1 to ${choicesMax} values.`,
    )
    return {}
  }
  const parsed = choices.map(({ value, texts }, i): FormChoice => ({
    value: validationErrors.required(value, `${pointer}/${i}/value`, choiceCharactersMax),
    texts: validationErrors.inLanguages(texts, `${pointer}/${i}/texts`, ({ label }, place) => ({
      label: validationErrors.required(label, `${place}/label`, formTextsMax.label),
    })),
  }))
  for (const [i, { value }] of parsed.entries()) {
    if (parsed.findIndex((choice) => choice.value === value) === i) continue
    validationErrors.refuse(
      `${pointer}/${i}/value`,
      'invalid_value',
      'Another choice has this value.',
    )
  }
  return { choices: parsed }
}

function valueOf(
  { kind, value }: FormField,
  { at, target }: { at: string; target: FieldTarget | null },
  validationErrors: FormMistakes,
): Pick<FormField, 'value'> {
  const pointer = `${at}/value`
  if (kind !== 'hidden') {
    if (value !== undefined) {
      validationErrors.refuse(pointer, 'invalid_value', 'Only a hidden field has a value.')
    }
    return {}
  }
  if (value === undefined || ('fixed' in value && 'from' in value)) {
    const detail = 'A hidden field must have a value: either fixed or from.'
    validationErrors.refuse(pointer, 'required', detail)
    return {}
  }
  if ('fixed' in value) {
    const max = target === null ? 0 : charactersMaxOf(target)
    return { value: { fixed: validationErrors.required(value.fixed, `${pointer}/fixed`, max) } }
  }
  return { value: originOfValue(value, pointer, validationErrors) }
}

function originOfValue(
  { from }: { from: string },
  pointer: string,
  validationErrors: FormMistakes,
): HiddenValue {
  if (!originPattern.test(from)) {
    const detail = 'from must be referrer, landingPage, or query: with the name of a parameter.'
    validationErrors.refuse(`${pointer}/from`, 'invalid_value', detail)
  }
  return { from }
}
