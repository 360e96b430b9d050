import type { ValidationErrors } from '#core/errors.ts'
import type { InLanguages } from '#core/forms/form.ts'
import { cleanText, cleanTextRule, isWithin } from '#core/values/text.ts'
import type { InputErrorCode } from '#model/requests/error-codes.ts'

type Languages = readonly string[]

/** Checks the parts of a form's draft, and collects their errors. */
export class DraftValidator {
  readonly errors: ValidationErrors = []
  private readonly languages: Languages

  constructor(languages: Languages) {
    this.languages = languages
  }

  private fail(pointer: string, code: InputErrorCode, detail: string): void {
    this.errors.push({ pointer, code, detail })
  }

  /** Fails for a value that is not valid; returns whether it is. */
  that(isValid: boolean, pointer: string, detail: string, code: InputErrorCode = 'invalid_value') {
    if (!isValid) this.fail(pointer, code, detail)
    return isValid
  }

  /** The clean text; undefined for one that is absent or blank. */
  text(value: string | undefined, pointer: string, max: number): string | undefined {
    if (value === undefined) return undefined
    const name = pointer.slice(pointer.lastIndexOf('/') + 1)
    const text = cleanText(value)
    if (text === null) {
      this.fail(pointer, 'invalid_text', `${name} ${cleanTextRule}.`)
    } else if (!isWithin(text, max)) {
      this.fail(pointer, 'too_long', `${name} must have at most ${max} characters.`)
    }
    return text === null || text === '' ? undefined : text
  }

  /** As above, for a text that must be there. */
  required(value: string | undefined, pointer: string, max: number): string {
    const before = this.errors.length
    const text = this.text(value, pointer, max)
    if (text === undefined && this.errors.length === before) {
      const name = pointer.slice(pointer.lastIndexOf('/') + 1)
      this.fail(pointer, 'required', `${name} must have 1 to ${max} characters.`)
    }
    return text ?? ''
  }

  /** Texts by language, in the order of the form's languages. The default one must be there. */
  inLanguages<T>(
    value: InLanguages<T>,
    pointer: string,
    parse: (texts: T, pointer: string) => T,
  ): InLanguages<T> {
    const [first] = this.languages
    // That there is none is an error already.
    if (first === undefined) return value
    for (const language of Object.keys(value)) {
      if (this.languages.includes(language)) continue
      const detail = `${language} must be one of the form's languages.`
      this.fail(`${pointer}/${language}`, 'unknown_field', detail)
    }
    if (!Object.hasOwn(value, first)) {
      this.fail(`${pointer}/${first}`, 'required', `The texts in ${first} are required.`)
    }
    const known = this.languages.flatMap((language): [string, T][] => {
      const texts = Object.hasOwn(value, language) ? value[language] : undefined
      return texts === undefined ? [] : [[language, parse(texts, `${pointer}/${language}`)]]
    })
    return Object.fromEntries(known)
  }
}
