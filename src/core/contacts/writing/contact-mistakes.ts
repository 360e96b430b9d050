import type { InputErrorCode, ValidationErrors } from '#core/errors.ts'
import { cleanText, isWithin } from '#core/text.ts'

/** Records what is wrong with one contact; pointers are relative to it. */
export class ContactMistakes {
  private readonly validationErrors: ValidationErrors

  constructor(validationErrors: ValidationErrors) {
    this.validationErrors = validationErrors
  }

  get count(): number {
    return this.validationErrors.length
  }

  /** A mistake at a place of the contact; null is the contact as a whole. */
  refuse(place: string | null, code: InputErrorCode, detail: string): null {
    this.validationErrors.push({ pointer: place === null ? '' : `/${place}`, code, detail })
    return null
  }

  /** The clean text; undefined when it is blank or refused. */
  clean(value: string, place: string, max: number): string | undefined {
    const text = cleanText(value)
    if (text === null) {
      this.refuse(place, 'invalid_text', `${place} must not contain a NUL or a lone surrogate.`)
      return undefined
    }
    if (!isWithin(text, max)) {
      this.refuse(place, 'too_long', `${place} must have at most ${max} characters.`)
      return undefined
    }
    return text === '' ? undefined : text
  }
}
