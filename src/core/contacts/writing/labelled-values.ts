import { cleanLabel, foldLabel, forbiddenNames, reservedNameOf } from '#core/fields/label.ts'
import { InexactNumber, escapePointer, jsonTextOf } from '#core/json.ts'
import { customValueCharactersMax, labelCharactersMax } from '#core/limits/contract.ts'
import { cleanText, isAbsent, isWithin } from '#core/text.ts'
import type { ContactMistakes } from './contact-mistakes.ts'
import type { LabelledValue } from '#core/contacts/contact.ts'

/** Where a label comes from: a name in the contact itself, or one within `customFields`. */
export type LabelPlace = '' | 'customFields/'

/** Reads the labelled values of one contact. */
export class LabelledValues {
  private readonly validationErrors: ContactMistakes
  private readonly holdsReserved: boolean
  private readonly labels = new Set<string>()

  /** With `holdsReserved` a label may be the name of a standard field: its value is held. */
  constructor(validationErrors: ContactMistakes, holdsReserved: boolean) {
    this.validationErrors = validationErrors
    this.holdsReserved = holdsReserved
  }

  /** The clean label and value; empty when the value is absent or one of them is refused. */
  read(given: string, value: unknown, parent: LabelPlace): LabelledValue[] {
    const pointer = parent + escapePointer(given)
    const name = reservedNameOf(given)
    if (name !== null) return this.readReserved({ given, name, value }, pointer, parent)
    const label = this.labelOf(given, pointer)
    const text = this.valueOf(value, pointer)
    if (label === null || text === undefined || !this.isFirst(label, pointer)) return []
    return [{ label, value: text }]
  }

  private readReserved(
    { given, name, value }: { given: string; name: string; value: unknown },
    pointer: string,
    parent: LabelPlace,
  ): LabelledValue[] {
    if (this.holdsReserved) return this.heldOf(given, value, pointer)
    const detail =
      parent === ''
        ? `Names are case-sensitive: did you mean ${name}?`
        : "The name of a standard field can't be a label."
    this.validationErrors.refuse(pointer, 'reserved_label', detail)
    return []
  }

  // None of this may refuse the contact: each of several spellings is read, and a value that is not
  // text is kept as its JSON. The request's size is bound enough.
  private heldOf(given: string, value: unknown, pointer: string): LabelledValue[] {
    const label = cleanLabel(given)
    if (isAbsent(value)) return []
    if (typeof value === 'string') {
      const text = this.validationErrors.clean(value, pointer, Infinity)
      return text === undefined ? [] : [{ label, value: text }]
    }
    const json = value instanceof InexactNumber ? value.source : jsonTextOf(value)
    if (json !== null) return [{ label, value: json }]
    this.validationErrors.refuse(pointer, 'invalid_type', `${label} is nested too deeply.`)
    return []
  }

  private labelOf(given: string, pointer: string): string | null {
    const label = cleanText(given) === null ? null : cleanLabel(given)
    if (label === null || label === '' || forbiddenNames.has(label)) {
      return this.validationErrors.refuse(pointer, 'invalid_name', "This name can't be a label.")
    }
    if (!isWithin(label, labelCharactersMax)) {
      const detail = `A label must have at most ${labelCharactersMax} characters.`
      return this.validationErrors.refuse(pointer, 'too_long', detail)
    }
    return label
  }

  private isFirst(label: string, pointer: string): boolean {
    const folded = foldLabel(label)
    if (this.labels.has(folded)) {
      this.validationErrors.refuse(
        pointer,
        'duplicate_label',
        'This label appears twice in one contact.',
      )
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
        return this.validationErrors.clean(value, pointer, customValueCharactersMax)
      case 'boolean':
      case 'number':
        return JSON.stringify(value)
      default:
        if (value === null) return undefined
    }
    if (value instanceof InexactNumber) {
      const detail = "A double can't hold this number exactly; send it as a string."
      this.validationErrors.refuse(pointer, 'invalid_number', detail)
    } else {
      const detail = 'A value must be a string, a number or a boolean.'
      this.validationErrors.refuse(pointer, 'invalid_type', detail)
    }
    return undefined
  }
}
