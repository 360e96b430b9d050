import { foldEmail } from '#core/email.ts'
import { cleanText, isWithin, shorten } from '#core/text.ts'
import { type FieldTarget, charactersMaxOf, choosingKinds, targetOf } from './field-kinds.ts'
import type { Consent } from './consent.ts'
import { consentWords } from './consent-words.ts'
import type { FormField } from './form.ts'
import { isTicked } from './is-ticked.ts'
import type { OpenForm } from './open-form.ts'

/** What was sent, by the names of fields, each with one value or several. */
export type SubmittedValues = ReadonlyMap<string, readonly string[]>

export type SubmissionMistakeCode =
  | 'required'
  | 'too_long'
  | 'invalid_text'
  | 'invalid_email'
  | 'invalid_choice'
  | 'contact_empty'

/** `max` is how many characters the field can have. */
export type SubmissionMistake = { field: string; code: SubmissionMistakeCode; max: number }

type AskedConsent = Omit<Consent, 'at' | 'clickedAt'>

export type ValidatedSubmission = {
  /** The body of a contact, as the API takes it. */
  contact: Record<string, unknown>
  /**
   * What the page has asked for, also where it was not given. Which boxes a page of unknown words
   * has, nobody can tell: there it is what was sent.
   */
  consents: AskedConsent[]
  validationErrors: SubmissionMistake[]
  /** Names of what the form does not ask for. */
  ignoredFields: string[]
}

const namingFields: readonly string[] = ['name', 'email', 'phone']

/**
 * Reads what a visitor has sent by the form's fields. `language` is the one of the texts shown, and
 * `isShown` says whether the page has shown these.
 */
export function validateSubmission(
  { definition, version }: Pick<OpenForm, 'definition' | 'version'>,
  values: SubmittedValues,
  { language, isShown }: { language: string; isShown: boolean },
): ValidatedSubmission {
  const { fields } = definition
  const validationErrors: SubmissionMistake[] = []
  const standard: Record<string, string> = {}
  const customFields: Record<string, string> = {}
  const consents: AskedConsent[] = []
  for (const field of fields) {
    const target = targetOf(field.name)
    if (target === null) continue
    const given = (values.get(field.name) ?? []).filter((value) => value.trim() !== '')
    const value = valueOf(field, target, given, validationErrors)
    if (target.kind === 'consent' && (isShown || values.has(field.name))) {
      const words = consentWords(field, language, definition.languages)
      consents.push({ field: field.name, version, ...words, isGiven: value !== null, isShown })
    }
    if (value === null) continue
    if (target.kind === 'standard') standard[target.field] = value
    else if (target.kind === 'custom') customFields[target.label] = value
  }
  const first = fields.find(({ name, kind }) => isNaming(name) && kind !== 'hidden')
  const hasName = namingFields.some((name) => standard[name] !== undefined)
  if (!hasName && first !== undefined && !validationErrors.some(({ field }) => isNaming(field))) {
    validationErrors.push({ field: first.name, code: 'contact_empty', max: 0 })
  }
  const known = new Set(fields.map(({ name }) => name))
  const ignoredFields = [...values.keys()].filter((name) => !known.has(name))
  return { contact: { ...standard, customFields }, consents, validationErrors, ignoredFields }
}

function isNaming(field: string): boolean {
  return namingFields.includes(field)
}

/** The value to be stored; null for none. */
function valueOf(
  field: FormField,
  target: FieldTarget,
  given: readonly string[],
  validationErrors: SubmissionMistake[],
): string | null {
  const { kind } = field
  const max = charactersMaxOf(target)
  if (kind === 'hidden') return hiddenOf(field, given, max)
  const refuse = (code: SubmissionMistakeCode): null => {
    validationErrors.push({ field: field.name, code, max })
    return null
  }
  const isBox = kind === 'consent' || kind === 'checkbox'
  const [first] = given
  if (first === undefined || (isBox && !isTicked(given))) {
    return field.isRequired ? refuse('required') : null
  }
  if (isBox) return 'true'
  const values = kind === 'checkboxes' ? [...new Set(given)] : [first]
  if (choosingKinds.has(kind) && !values.every((value) => isChoice(field, value))) {
    return refuse('invalid_choice')
  }
  const text = cleanText(values.join(', ').replaceAll('\r\n', '\n'))
  if (text === null) return refuse('invalid_text')
  if (!isWithin(text, max)) return refuse('too_long')
  return kind === 'email' && foldEmail(text) === null ? refuse('invalid_email') : text
}

function isChoice({ choices = [] }: FormField, given: string): boolean {
  return choices.some(({ value }) => value === given)
}

// A visitor can't correct what they don't see: it is made to fit, or left out.
function hiddenOf({ value }: FormField, [given]: readonly string[], max: number): string | null {
  if (value !== undefined && 'fixed' in value) return value.fixed
  const text = given === undefined ? null : cleanText(given)
  return text === null ? null : shorten(text, max)
}
