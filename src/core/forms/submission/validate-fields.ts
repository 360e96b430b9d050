import { submittedFields } from '#core/forms/attribution.ts'
import { type Consent, consentWords } from '#core/forms/consent/consent.ts'
import { type FieldTarget, charactersMaxOf, isNaming, targetOf } from '#core/forms/field-target.ts'
import type { FormField, OpenForm } from '#core/forms/form.ts'
import { conditionalsOf } from '#core/forms/order-conditions.ts'
import { headingsOf } from '#core/forms/steps.ts'
import { cleanText, isWithin, shorten } from '#core/values/text.ts'
import { traitsOf } from '#model/forms/field-kinds.ts'
import { isChecked } from './checkbox.ts'
import { chosenValues } from './chosen-values.ts'
import { parseValue } from './parse-value.ts'
import type { SubmissionError, SubmissionErrorCode, SubmittedValues } from './submission.ts'

type AskedConsent = Omit<Consent, 'at' | 'clickedAt'>

export type ValidatedFields = {
  /** The body of a contact, as the API takes it. */
  contact: Record<string, unknown> & { customFields: Record<string, string> }
  /**
   * What the page has asked for, even if it was not given. If the page has words of its own, what
   * was sent: its boxes are unknown.
   */
  consents: AskedConsent[]
  validationErrors: SubmissionError[]
  /** Names of what the form does not ask for. */
  ignoredFields: string[]
}

/** What the page of a visitor was like. */
type Page = {
  /** The language of the form's texts. */
  language: string
  /** Whether the page showed them. */
  isShown: boolean
  /** The conditional questions that it showed. */
  questions: ReadonlySet<string>
}

/** Reads a visitor's values by the form's fields, of which none is hidden (`visible-fields.ts`). */
export function validateFields(
  { definition, version }: Pick<OpenForm, 'definition' | 'version'>,
  values: SubmittedValues,
  page: Page,
): ValidatedFields {
  const { language, isShown } = page
  const fields = submittedFields(definition)
  const errors: SubmissionError[] = []
  const entered = readFields(fields, values, { ...page, errors })
  const consents = entered.flatMap(({ field, target, value }): AskedConsent[] => {
    if (target.kind !== 'consent' || !(isShown || values.has(field.name))) return []
    const words = consentWords(field, language, definition.languages)
    return [{ field: field.name, version, ...words, isGiven: value !== null, isShown }]
  })
  const contact = contactOf(entered)
  const first = fields.find(({ name, kind }) => isNaming(name) && kind !== 'hidden')
  const hasName = Object.keys(contact).some(isNaming)
  if (!hasName && first !== undefined && !errors.some(({ field }) => isNaming(field))) {
    errors.push({ field: first.name, code: 'contact_empty', max: 0 })
  }
  const names = new Set(fields.map(({ name }) => name))
  const ignoredFields = [...values.keys()].filter((name) => !names.has(name))
  return { contact, consents, validationErrors: errors, ignoredFields }
}

/** A field that was asked for, and the value to be stored; null for none. */
type EnteredField = { field: FormField; target: FieldTarget; value: string | null }

/** What was entered, without files. Adds what is wrong with it, in the order of the fields. */
function readFields(
  fields: readonly FormField[],
  values: SubmittedValues,
  { language, isShown, questions, errors }: Page & { errors: SubmissionError[] },
): EnteredField[] {
  const headings = headingsOf(fields)
  const isAsked = (part: FormField | null) =>
    part === null ||
    !isShown ||
    conditionalsOf(part).every(({ question }) => questions.has(question))
  const entered: EnteredField[] = []
  for (const field of fields) {
    const target = targetOf(field.name)
    if (target === null || target.kind === 'text') continue
    // The error of its step is there already.
    if (!isAsked(headings.get(field.name) ?? null)) continue
    // In a calculated one, there is nothing to enter.
    if (field.kind !== 'calculated' && !isAsked(field)) {
      errors.push({ field: field.name, code: 'not_asked', max: 0 })
    } else if (target.kind !== 'file' && target.kind !== 'step') {
      const texts = (values.get(field.name) ?? []).filter((text) => text.trim() !== '')
      const value = valueOf(field, { target, texts, language }, errors)
      entered.push({ field, target, value })
    }
  }
  return entered
}

function contactOf(entered: readonly EnteredField[]): ValidatedFields['contact'] {
  const standard: Record<string, string> = {}
  const customFields: Record<string, string> = {}
  for (const { target, value } of entered) {
    if (value === null) continue
    if (target.kind === 'standard') standard[target.field] = value
    else if (target.kind === 'custom') customFields[target.label] = value
  }
  return { ...standard, customFields }
}

type Sent = { target: FieldTarget; texts: readonly string[]; language: string }

/** The value to be stored; null for none. */
function valueOf(
  field: FormField,
  { target, texts, language }: Sent,
  errors: SubmissionError[],
): string | null {
  const { kind } = field
  const max = charactersMaxOf(target)
  if (kind === 'hidden') return hiddenOf(field, texts, max)
  const fail = (code: SubmissionErrorCode): null => {
    errors.push({ field: field.name, code, max })
    return null
  }
  const isBox = traitsOf[kind].widget === 'box'
  const chosen = isBox ? { values: isChecked(texts) ? ['true'] : [] } : chosenValues(field, texts)
  if ('code' in chosen) return fail(chosen.code)
  if (chosen.values.length === 0) return field.isRequired ? fail('required') : null
  const text = cleanText(chosen.values.join(', ').replaceAll('\r\n', '\n'))
  if (text === null) return fail('invalid_text')
  if (!isWithin(text, max)) return fail('too_long')
  const parsed = parseValue(field, text, language)
  return 'code' in parsed ? fail(parsed.code) : parsed.value
}

// A visitor can't correct what they don't see: it is made to fit, or left out.
function hiddenOf({ value }: FormField, [sent = '']: readonly string[], max: number) {
  if (value !== undefined && 'fixed' in value) return value.fixed
  const text = sent === '' ? null : cleanText(sent)
  return text === null ? null : shorten(text, max)
}
