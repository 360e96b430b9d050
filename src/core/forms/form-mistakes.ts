import type { InputErrorCode, ValidationErrors } from '#core/errors.ts'
import { cleanText, isWithin } from '#core/text.ts'
import type { InLanguages } from './form.ts'

type Languages = readonly string[]

/** Judges the parts of a definition, and collects what is wrong with them. */
export class FormMistakes {
  readonly all: ValidationErrors = []
  private readonly languages: Languages

  constructor(languages: Languages) {
    this.languages = languages
  }

  refuse(pointer: string, code: InputErrorCode, detail: string): void {
    this.all.push({ pointer, code, detail })
  }

  /** The clean text; undefined for one that is absent or blank. */
  text(given: string | undefined, pointer: string, max: number): string | undefined {
    if (given === undefined) return undefined
    const name = pointer.slice(pointer.lastIndexOf('/') + 1)
    const text = cleanText(given)
    if (text === null) {
      this.refuse(pointer, 'invalid_text', `${name} must not contain NUL or half a character.`)
    } else if (!isWithin(text, max)) {
      this.refuse(pointer, 'too_long', `${name} must have at most ${max} characters.`)
    }
    return text === null || text === '' ? undefined : text
  }

  /** As above, for a text that must be there. */
  required(given: string | undefined, pointer: string, max: number): string {
    const before = this.all.length
    const text = this.text(given, pointer, max)
    if (text === undefined && this.all.length === before) {
      const name = pointer.slice(pointer.lastIndexOf('/') + 1)
      this.refuse(pointer, 'required', `${name} must have 1 to ${max} characters.`)
    }
    return text ?? ''
  }

  /** Texts by language, in the order of the form's languages. The default one must be there. */
  inLanguages<T>(
    given: InLanguages<T>,
    pointer: string,
    parse: (texts: T, pointer: string) => T,
  ): InLanguages<T> {
    for (const language of Object.keys(given)) {
      if (this.languages.includes(language)) continue
      const detail = `${language} must be one of the form's languages.`
      this.refuse(`${pointer}/${language}`, 'unknown_field', detail)
    }
    const [first = ''] = this.languages
    if (!Object.hasOwn(given, first)) {
      this.refuse(`${pointer}/${first}`, 'required', `The texts in ${first} are required.`)
    }
    const known = this.languages.flatMap((language): [string, T][] => {
      const texts = Object.hasOwn(given, language) ? given[language] : undefined
      return texts === undefined ? [] : [[language, parse(texts, `${pointer}/${language}`)]]
    })
    return Object.fromEntries(known)
  }
}
