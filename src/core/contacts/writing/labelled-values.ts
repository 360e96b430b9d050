import type { LabelledValue } from '#core/contacts/contact.ts'
import type { ValidationErrors } from '#core/errors.ts'
import { customValueCharactersMax } from '#core/limits/contract.ts'
import { InexactNumber, escapePointer, jsonTextOf } from '#core/values/json.ts'
import { cleanText, isAbsent, isWithin, cleanTextRule } from '#core/values/text.ts'
import { labelCharactersMax } from '#model/fields/field.ts'
import { cleanLabel, foldLabel, forbiddenNames, reservedNameOf } from '#model/fields/label.ts'
import type { InputErrorCode } from '#model/requests/error-codes.ts'

/** Where a label comes from: a name in the contact itself, or one within `customFields`. */
export type LabelPlace = '' | 'customFields/'

/** Reads the labelled values of one contact. */
export class LabelledValues {
  private readonly errors: ContactErrors
  private readonly keepsReserved: boolean
  private readonly labels = new Set<string>()

  /** With `keepsReserved` a label may be the name of a standard field: its value stays pending. */
  constructor(errors: ContactErrors, keepsReserved: boolean) {
    this.errors = errors
    this.keepsReserved = keepsReserved
  }

  /** The clean label and value; empty when the value is absent or one of them is refused. */
  read(rawLabel: string, value: unknown, parent: LabelPlace): LabelledValue[] {
    const pointer = parent + escapePointer(rawLabel)
    const name = reservedNameOf(rawLabel)
    if (name !== null) return this.readReserved({ rawLabel, name, value }, pointer, parent)
    const label = this.labelOf(rawLabel, pointer)
    const text = this.valueOf(value, pointer)
    if (label === null || text === undefined || !this.isFirst(label, pointer)) return []
    return [{ label, value: text }]
  }

  private readReserved(
    { rawLabel, name, value }: { rawLabel: string; name: string; value: unknown },
    pointer: string,
    parent: LabelPlace,
  ): LabelledValue[] {
    if (this.keepsReserved) return this.pendingOf(rawLabel, value, pointer)
    const detail =
      parent === ''
        ? `Names are case-sensitive: did you mean ${name}?`
        : "The name of a standard field can't be a label."
    this.errors.add(pointer, 'reserved_label', detail)
    return []
  }

  // None of this may refuse the contact: each of several spellings is read, and a value that is not
  // text is kept as its JSON. The request's size is bound enough.
  private pendingOf(rawLabel: string, value: unknown, pointer: string): LabelledValue[] {
    const label = cleanLabel(rawLabel)
    if (isAbsent(value)) return []
    if (typeof value === 'string') {
      const text = this.errors.clean(value, pointer, Infinity)
      return text === undefined ? [] : [{ label, value: text }]
    }
    const json = value instanceof InexactNumber ? value.source : jsonTextOf(value)
    if (json !== null) return [{ label, value: json }]
    this.errors.add(pointer, 'invalid_type', `${label} is nested too deeply.`)
    return []
  }

  private labelOf(rawLabel: string, pointer: string): string | null {
    const label = cleanText(rawLabel) === null ? null : cleanLabel(rawLabel)
    if (label === null || label === '' || forbiddenNames.has(label)) {
      return this.errors.add(pointer, 'invalid_name', "This name can't be a label.")
    }
    if (!isWithin(label, labelCharactersMax)) {
      const detail = `A label must have at most ${labelCharactersMax} characters.`
      return this.errors.add(pointer, 'too_long', detail)
    }
    return label
  }

  private isFirst(label: string, pointer: string): boolean {
    const folded = foldLabel(label)
    if (this.labels.has(folded)) {
      this.errors.add(pointer, 'duplicate_label', 'This label appears twice in one contact.')
      return false
    }
    this.labels.add(folded)
    return true
  }

  private valueOf(value: unknown, pointer: string): string | undefined {
    switch (typeof value) {
      case 'undefined':
        return undefined
      case 'string':
        return this.errors.clean(value, pointer, customValueCharactersMax)
      case 'boolean':
      case 'number':
        return JSON.stringify(value)
      default:
        if (value === null) return undefined
    }
    if (value instanceof InexactNumber) {
      const detail = "A double can't hold this number exactly; send it as a string."
      this.errors.add(pointer, 'invalid_number', detail)
    } else {
      const detail = 'A value must be a string, a number or a boolean.'
      this.errors.add(pointer, 'invalid_type', detail)
    }
    return undefined
  }
}

/** Collects the mistakes of one contact; pointers are relative to it. */
export class ContactErrors {
  private readonly errors: ValidationErrors

  constructor(errors: ValidationErrors) {
    this.errors = errors
  }

  get count(): number {
    return this.errors.length
  }

  /** A mistake at a place of the contact; null is the contact as a whole. */
  add(place: string | null, code: InputErrorCode, detail: string): null {
    this.errors.push({ pointer: place === null ? '' : `/${place}`, code, detail })
    return null
  }

  /** The clean text; undefined when it is blank or refused. */
  clean(value: string, place: string, max: number): string | undefined {
    const text = cleanText(value)
    if (text === null) {
      this.add(place, 'invalid_text', `${place} ${cleanTextRule}.`)
      return undefined
    }
    if (!isWithin(text, max)) {
      this.add(place, 'too_long', `${place} must have at most ${max} characters.`)
      return undefined
    }
    return text === '' ? undefined : text
  }
}
