import { type ValidationErrors, addError } from '#core/errors.ts'
import { foldEmail } from '#core/values/email.ts'
import { cleanText, isWithin, parseName } from '#core/values/text.ts'
import { passwordCharactersMin } from '#model/accounts/password.ts'
import { contactFields } from '#model/contacts/fields.ts'
import { accountNameCharactersMax, passwordCharactersMax } from './account.ts'
import { frequentPasswords } from './frequent-passwords.ts'

// What the library of sign-in takes, which is less than a contact can have.
const accountPattern =
  /^(?!\.)(?!.*\.\.)[a-z0-9_'+.-]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/

/** The address in the form in which it is matched. */
export function parseEmail(text: string, errors: ValidationErrors): string {
  const clean = cleanText(text) ?? ''
  const email = isWithin(clean, contactFields.email.charactersMax) ? foldEmail(clean) : null
  if (email !== null && accountPattern.test(email)) return email
  addError(errors, '/email', 'invalid_email', 'email must be an email address.')
  return ''
}

export function parseAccountName(text: string, errors: ValidationErrors): string {
  return parseName(text, errors, accountNameCharactersMax)
}

/** Checks a new password; it is taken as it is, spaces included. */
export function checkPassword(
  password: string,
  errors: ValidationErrors,
  field = 'password',
): string {
  const pointer = `/${field}`
  const range = `${passwordCharactersMin} to ${passwordCharactersMax}`
  if (password.length > passwordCharactersMax) {
    addError(errors, pointer, 'too_long', `${field} must have ${range} characters.`)
  } else if (password.length < passwordCharactersMin) {
    addError(errors, pointer, 'invalid_value', `${field} must have ${range} characters.`)
  } else if (isCommon(password)) {
    addError(errors, pointer, 'invalid_value', `${field} must not be a common password.`)
  }
  return password
}

const distinctCharactersMin = 5

/** Whether guessing the usual ones would soon find it. */
export function isCommon(password: string): boolean {
  const text = password.toLowerCase()
  const core = text.replaceAll(/^[^a-z]+|(?<=[a-z])[^a-z]+$/g, '')
  return (
    new Set(text).size < distinctCharactersMin ||
    frequentPasswords.has(text) ||
    frequentPasswords.has(core) ||
    frequentPasswords.has(repeatedPart(text)) ||
    frequentPasswords.has(repeatedPart(core))
  )
}

/** The shortest part that the text is a repetition of: otherwise the text itself. */
function repeatedPart(text: string): string {
  return text.slice(0, (text + text).indexOf(text, 1))
}
