import { choiceCharactersMax, choicesMax } from '#core/fields/field-type.ts'
import { cleanLabel, foldLabel, canBeLabel } from '#core/fields/label.ts'
import { labelCharactersMax } from '#core/limits/contract.ts'
import type { DraftValidator } from './draft-validator.ts'
import {
  type FieldTarget,
  charactersMaxOf,
  choosingKinds,
  customPrefix,
  kindsFor,
  targetOf,
} from './field-kinds.ts'
import { type FormChoice, type FormField, formFieldsMax, formTextsMax } from './form.ts'
import { parsePrefill } from './prefill.ts'

const consentIdPattern = /^[a-z0-9][a-z0-9-]{0,39}$/
const originPattern = /^(?:referrer|landingPage|query:[^\s&=#]{1,100})$/
const namingFields: ReadonlySet<string> = new Set(['name', 'email', 'phone'])

/** The fields of a definition as they are stored. */
export function parseFormFields(
  fields: readonly FormField[],
  pointer: string,
  check: DraftValidator,
): FormField[] {
  const tooMany = `A form can have at most ${formFieldsMax} fields.`
  if (!check.that(fields.length <= formFieldsMax, pointer, tooMany, 'too_many')) return []
  const hasNaming = fields.some(({ name, kind }) => namingFields.has(name) && kind !== 'hidden')
  const needsNaming = 'At least one of the fields name, email and phone must be visible.'
  check.that(hasNaming, pointer, needsNaming, 'contact_empty')
  const names = new Set<string>()
  return fields.map((field, i) => {
    const at = `${pointer}/${i}`
    const parsed = parseField(field, at, check)
    const folded = foldLabel(parsed.name)
    const isNew = !names.has(folded)
    check.that(isNew, `${at}/name`, 'Another field has this name.', 'duplicate_label')
    names.add(folded)
    return parsed
  })
}

function parseField(field: FormField, at: string, check: DraftValidator): FormField {
  const target = targetIn(field.name, at, check)
  const { kind, isRequired } = field
  const kinds = target === null ? [kind] : kindsFor(target)
  check.that(kinds.includes(kind), `${at}/kind`, `${field.name} can be ${kinds.join(', ')}.`)
  const canBeRequired = kind !== 'hidden' || !isRequired
  check.that(canBeRequired, `${at}/isRequired`, "A hidden field can't be required.")
  const name = target?.kind === 'custom' ? customPrefix + cleanLabel(target.label) : field.name
  return {
    name,
    kind,
    isRequired,
    texts: textsOf(field, at, check),
    ...choicesOf(field, at, check),
    ...valueOf(field, { at, target }, check),
    ...parsePrefill(field, `${at}/prefill`, check),
  }
}

function targetIn(name: string, at: string, check: DraftValidator): FieldTarget | null {
  const target = targetOf(name)
  const pointer = `${at}/name`
  const nameRule =
    'name must be a field of a contact, custom: with a label, or consent: with an id.'
  check.that(target !== null, pointer, nameRule, 'invalid_name')
  const labelRule =
    `The label must have 1 to ${labelCharactersMax} characters, and must not be the name of ` +
    'a standard field.'
  const isLabel = target?.kind !== 'custom' || canBeLabel(target.label)
  check.that(isLabel, pointer, labelRule, 'invalid_name')
  const idRule = 'The id of a consent must have 1 to 40 of the characters a-z, 0-9 and -.'
  const isConsentId = target?.kind !== 'consent' || consentIdPattern.test(target.id)
  check.that(isConsentId, pointer, idRule, 'invalid_name')
  return target
}

function textsOf(field: FormField, at: string, check: DraftValidator): FormField['texts'] {
  const { kind, texts } = field
  if (kind === 'hidden') {
    const hasNone = Object.keys(texts).length === 0
    check.that(hasNone, `${at}/texts`, 'A hidden field has no texts.')
    return {}
  }
  const labelMax = kind === 'consent' ? formTextsMax.consent : formTextsMax.label
  return check.inLanguages(texts, `${at}/texts`, ({ label, ...others }, pointer) => {
    const help = check.text(others.help, `${pointer}/help`, formTextsMax.help)
    const { placeholder: text } = others
    const placeholder = check.text(text, `${pointer}/placeholder`, formTextsMax.placeholder)
    return {
      label: check.required(label, `${pointer}/label`, labelMax),
      ...(help !== undefined && { help }),
      ...(placeholder !== undefined && { placeholder }),
    }
  })
}

function choicesOf(
  { kind, choices }: FormField,
  at: string,
  check: DraftValidator,
): Pick<FormField, 'choices'> {
  const pointer = `${at}/choices`
  if (!choosingKinds.has(kind)) {
    const rule = `A field of the kind ${kind} has no choices.`
    check.that(choices === undefined, pointer, rule)
    return {}
  }
  const isWithinMax = choices !== undefined && choices.length > 0 && choices.length <= choicesMax
  check.that(isWithinMax, pointer, `choices must have 1 to ${choicesMax} items.`)
  if (!isWithinMax) return {}
  const parsed = choices.map(({ value, texts }, i): FormChoice => ({
    value: check.required(value, `${pointer}/${i}/value`, choiceCharactersMax),
    texts: check.inLanguages(texts, `${pointer}/${i}/texts`, ({ label }, place) => ({
      label: check.required(label, `${place}/label`, formTextsMax.label),
    })),
  }))
  const values = parsed.map(({ value }) => value)
  for (const [i, value] of values.entries()) {
    const isFirst = values.indexOf(value) === i
    check.that(isFirst, `${pointer}/${i}/value`, 'Another choice has this value.')
  }
  return { choices: parsed }
}

function valueOf(
  { kind, value }: FormField,
  { at, target }: { at: string; target: FieldTarget | null },
  check: DraftValidator,
): Pick<FormField, 'value'> {
  const pointer = `${at}/value`
  if (kind !== 'hidden') {
    check.that(value === undefined, pointer, 'Only a hidden field has a value.')
    return {}
  }
  if (value === undefined || ('fixed' in value && 'from' in value)) {
    const rule = 'A hidden field must have a value: either fixed or from.'
    check.that(false, pointer, rule, 'required')
    return {}
  }
  if ('fixed' in value) {
    const max = target === null ? 0 : charactersMaxOf(target)
    return { value: { fixed: check.required(value.fixed, `${pointer}/fixed`, max) } }
  }
  const rule = 'from must be referrer, landingPage, or query: with the name of a parameter.'
  check.that(originPattern.test(value.from), `${pointer}/from`, rule)
  return { value: { from: value.from } }
}
