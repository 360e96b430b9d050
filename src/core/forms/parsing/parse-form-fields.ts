import { canBeLabel } from '#core/fields/check-label.ts'
import {
  type FieldTarget,
  charactersMaxOf,
  cleanFieldName,
  isNaming,
  kindsFor,
  targetOf,
} from '#core/forms/field-target.ts'
import { parseFileRules } from '#core/forms/files/parse-file-rules.ts'
import { type FormChoice, type FormField, formTextsMax } from '#core/forms/form.ts'
import { otherValue } from '#core/forms/offered-values.ts'
import { parseRange, parseRangeTexts } from '#core/forms/parsing/parse-range.ts'
import { parsePrefill } from '#core/forms/prefill.ts'
import { headingsOf } from '#core/forms/steps.ts'
import { isDecimal } from '#core/values/decimal.ts'
import { choiceCharactersMax, choicesMax, labelCharactersMax } from '#model/fields/field.ts'
import { foldLabel } from '#model/fields/label.ts'
import { fieldKinds, traitsOf } from '#model/forms/field-kinds.ts'
import { formFieldsMax } from '#model/forms/form.ts'
import type { DraftValidator } from './draft-validator.ts'
import { checkFormulas, parseCalculation } from './parse-calculations.ts'
import { parseConditions } from './parse-conditions.ts'

const idPattern = /^[a-z0-9][a-z0-9-]{0,39}$/
const originPattern = /^(?:referrer|landingPage|query:[^\s&=#]{1,100})$/

/** The fields of a definition as they are stored. */
export function parseFormFields(
  fields: readonly FormField[],
  pointer: string,
  check: DraftValidator,
): FormField[] {
  const tooMany = `A form can have at most ${formFieldsMax} fields.`
  if (!check.that(fields.length <= formFieldsMax, pointer, tooMany, 'too_many')) return []
  const headings = headingsOf(fields)
  const hasNaming = fields.some(
    (field) =>
      isNaming(field.name) &&
      field.kind !== 'hidden' &&
      field.showWhen === undefined &&
      headings.get(field.name)?.showWhen === undefined,
  )
  const needsNaming = 'At least one of the fields name, email and phone must always be visible.'
  check.that(hasNaming, pointer, needsNaming, 'contact_empty')
  const nameRule = 'name must differ from the names of the other fields.'
  const names = new Set<string>()
  const parsedFields = fields.map((field, i) => {
    const at = `${pointer}/${i}`
    const parsed = parseField(field, at, check)
    const folded = foldLabel(parsed.name)
    const isNew = !names.has(folded)
    check.that(isNew, `${at}/name`, nameRule, 'duplicate_label')
    names.add(folded)
    return parsed
  })
  const withConditions = parseConditions(parsedFields, fields, { pointer, check })
  checkFormulas(withConditions, pointer, check)
  return withConditions
}

function parseField(field: FormField, at: string, check: DraftValidator): FormField {
  const target = targetIn(field.name, at, check)
  const { kind, isRequired } = field
  const kinds = target === null ? [kind] : kindsFor(target)
  check.that(kinds.includes(kind), `${at}/kind`, `kind must be one of ${kinds.join(', ')}.`)
  const isUnfilled = kind === 'hidden' || kind === 'calculated'
  const isFilledIn = !isUnfilled && target?.kind !== 'text' && target?.kind !== 'step'
  const rule = "A calculated or hidden field, a text or a step can't be required."
  check.that(isFilledIn || !isRequired, `${at}/isRequired`, rule)
  return {
    name: cleanFieldName(field.name),
    kind,
    isRequired,
    texts: textsOf(field, at, check),
    ...choicesOf(field, at, check),
    ...otherOf(field, at, check),
    ...parseRange(field, `${at}/range`, check),
    ...autocompletionOf(field, at, check),
    ...valueOf(field, { at, target }, check),
    ...parseCalculation(field, `${at}/calculation`, check),
    ...parsePrefill(field, `${at}/prefill`, check),
    ...parseFileRules(field, `${at}/files`, check),
  }
}

function targetIn(name: string, at: string, check: DraftValidator): FieldTarget | null {
  const target = targetOf(name)
  const pointer = `${at}/name`
  const nameRule =
    'name must be a field of a contact, custom: with a label, or consent:, file:, text: or step: ' +
    'with an id.'
  check.that(target !== null, pointer, nameRule, 'invalid_name')
  const labelRule =
    `The label must have 1 to ${labelCharactersMax} characters, and must not be the name of ` +
    'a standard field.'
  const isLabel = target?.kind !== 'custom' || canBeLabel(target.label)
  check.that(isLabel, pointer, labelRule, 'invalid_name')
  const idRule = 'The id must have 1 to 40 of the characters a-z, 0-9 and -.'
  const isId = target === null || !('id' in target) || idPattern.test(target.id)
  check.that(isId, pointer, idRule, 'invalid_name')
  return target
}

function textsOf(field: FormField, at: string, check: DraftValidator): FormField['texts'] {
  const { kind, texts } = field
  if (kind === 'hidden') {
    const hasNone = Object.keys(texts).length === 0
    check.that(hasNone, `${at}/texts`, 'texts must be empty for a hidden field.')
    return {}
  }
  const labelMax = traitsOf[kind].isLong === true ? formTextsMax.consent : formTextsMax.label
  return check.inLanguages(texts, `${at}/texts`, ({ label, ...others }, pointer) => {
    const help = check.text(others.help, `${pointer}/help`, formTextsMax.help)
    const { placeholder: text } = others
    const placeholder = check.text(text, `${pointer}/placeholder`, formTextsMax.placeholder)
    return {
      label: check.required(label, `${pointer}/label`, labelMax),
      ...(help !== undefined && { help }),
      ...(placeholder !== undefined && { placeholder }),
      ...parseRangeTexts(kind, others, pointer, check),
    }
  })
}

function choicesOf(
  { kind, choices }: FormField,
  at: string,
  check: DraftValidator,
): Pick<FormField, 'choices'> {
  const pointer = `${at}/choices`
  if (traitsOf[kind].offers !== 'choices') {
    check.that(choices === undefined, pointer, `choices must be absent for the kind ${kind}.`)
    return {}
  }
  const isWithinMax = choices !== undefined && choices.length > 0 && choices.length <= choicesMax
  check.that(isWithinMax, pointer, `choices must have 1 to ${choicesMax} items.`)
  if (!isWithinMax) return {}
  const parsed = choices.map(({ value, texts, number }, i): FormChoice => ({
    value: check.required(value, `${pointer}/${i}/value`, choiceCharactersMax),
    texts: check.inLanguages(texts, `${pointer}/${i}/texts`, ({ label }, path) => ({
      label: check.required(label, `${path}/label`, formTextsMax.label),
    })),
    ...numberOf(number, `${pointer}/${i}/number`, check),
  }))
  const values = parsed.map(({ value }) => value)
  const differs = 'value must differ from the values of the other choices.'
  for (const [i, value] of values.entries()) {
    const isFirst = values.indexOf(value) === i
    check.that(isFirst, `${pointer}/${i}/value`, differs)
    const isReserved = values[i] === otherValue
    check.that(!isReserved, `${pointer}/${i}/value`, `value must not be ${otherValue}.`)
  }
  return { choices: parsed }
}

function numberOf(
  number: number | undefined,
  pointer: string,
  check: DraftValidator,
): Pick<FormChoice, 'number'> {
  if (number === undefined) return {}
  const rule = 'number must have at most 12 digits, and 6 after the point.'
  check.that(isDecimal(String(number)), pointer, rule)
  return { number }
}

function otherOf(
  { kind, hasOther }: FormField,
  at: string,
  check: DraftValidator,
): Pick<FormField, 'hasOther'> {
  if (hasOther !== true) return {}
  const kinds = fieldKinds.filter((one) => traitsOf[one].mayHaveOther === true)
  const rule = `Only a single or a multiple choice (${kinds.join(', ')}) can have another answer.`
  return check.that(kinds.includes(kind), `${at}/hasOther`, rule) ? { hasOther } : {}
}

function autocompletionOf(
  { kind, autocomplete }: FormField,
  at: string,
  check: DraftValidator,
): Pick<FormField, 'autocomplete'> {
  if (autocomplete === undefined) return {}
  const rule = 'autocomplete must be absent unless the kind is text.'
  check.that(kind === 'text', `${at}/autocomplete`, rule)
  return { autocomplete }
}

function valueOf(
  { kind, value, calculation }: FormField,
  { at, target }: { at: string; target: FieldTarget | null },
  check: DraftValidator,
): Pick<FormField, 'value'> {
  const pointer = `${at}/value`
  if (kind !== 'hidden') {
    check.that(value === undefined, pointer, 'value must be absent unless the kind is hidden.')
    return {}
  }
  if (value === undefined && calculation !== undefined) return {}
  const isDouble = value !== undefined && 'fixed' in value && 'from' in value
  if (value === undefined || calculation !== undefined || isDouble) {
    const rule = 'A hidden field must have either a calculation or a value: fixed or from.'
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
