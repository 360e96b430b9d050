import type { InputErrorCode, Mistakes } from '#core/errors.ts'
import { cleanLabel, foldLabel, forbiddenNames, isReservedLabel } from '#core/fields/label.ts'
import { isId } from '#core/id.ts'
import { InexactNumber, escapePointer, isJsonObject } from '#core/json.ts'
import {
  createdAtMin,
  customValueCharactersMax,
  labelCharactersMax,
  labelsPerContactMax,
  tagCharactersMax,
  tagsMax,
} from '#core/limits/contract.ts'
import { cleanText, isAbsent, isWithin } from '#core/text.ts'
import { parseTime } from '#core/time.ts'
import {
  type ContactInput,
  type LabelledValue,
  contactTypes,
  privilegedNames,
  recordNames,
  textFieldNames,
  textFields,
} from './contact.ts'
import { foldEmail } from './email.ts'
import { readPhone } from './phone.ts'

export type ParseContext = {
  mayWritePrivileged: boolean
  /** Whether a name that is no field's is a mistake, and not the label of a custom field. */
  refusesOtherNames?: boolean
  defaultCountry: string | null
  now: number
  /** Of a contact that there is already: it may name neither email, phone nor name. */
  isChange?: boolean
}

const standardNames: ReadonlySet<string> = new Set([...textFieldNames, 'type', 'customFields'])
const privileged: ReadonlySet<string> = new Set(privilegedNames)
const recordOwned: ReadonlySet<string> = new Set(recordNames)

/**
 * Reads one contact of a request (§2.1). Every mistake is added to `mistakes`, its pointer relative
 * to the contact; then the answer is null.
 */
export function parseContact(
  value: unknown,
  context: ParseContext,
  mistakes: Mistakes,
): ContactInput | null {
  return new ContactParser(context, mistakes).parse(value)
}

class ContactParser {
  private readonly context: ParseContext
  private readonly mistakes: Mistakes
  private readonly labels = new Set<string>()
  private identity: string | null = null
  private phoneE164: string | null = null

  constructor(context: ParseContext, mistakes: Mistakes) {
    this.context = context
    this.mistakes = mistakes
  }

  parse(value: unknown): ContactInput | null {
    const mistakesBefore = this.mistakes.length
    if (!isJsonObject(value)) {
      this.refuse(null, 'invalid_type', 'A contact is an object.')
      return null
    }
    const text = this.textFieldsOf(value)
    const type = this.typeOf(value)
    const customFields = this.customFieldsOf(value['customFields'])
    const isPrivileged = this.context.mayWritePrivileged
    const input: ContactInput = {
      text,
      type,
      phoneE164: this.phoneE164,
      identity: this.identity,
      customFields,
      unknownNames: [],
      tags: isPrivileged ? this.tagsOf(value['tags']) : [],
      assigneeId: isPrivileged ? this.assigneeOf(value['assigneeId']) : null,
      createdAt: isPrivileged ? this.createdAtOf(value['createdAt']) : null,
      ignoredFields: [],
    }
    this.readOtherNames(value, input)
    const isNamed = ['email', 'phone', 'name'].some((name) => !isAbsent(value[name]))
    if (!isNamed && this.context.isChange !== true) {
      this.refuse(null, 'contact_empty', 'A contact needs at least one of email, phone and name.')
    }
    return this.mistakes.length > mistakesBefore ? null : input
  }

  private textFieldsOf(value: Record<string, unknown>): ContactInput['text'] {
    const text: ContactInput['text'] = {}
    for (const name of textFieldNames) {
      const field = this.textOf(value[name], name, textFields[name])
      if (field !== undefined) text[name] = field
    }
    if (text.phone !== undefined) {
      const phone = readPhone(text.phone, this.context.defaultCountry)
      this.phoneE164 = phone.e164
      this.identity = phone.identity
    }
    if (text.email !== undefined) {
      this.identity = foldEmail(text.email)
      if (this.identity === null) {
        this.refuse('email', 'invalid_email', 'email is not one valid e-mail address.')
      }
    }
    return text
  }

  private typeOf(value: Record<string, unknown>): ContactInput['type'] {
    const text = this.textOf(value['type'], 'type', Number.MAX_SAFE_INTEGER)
    if (text === undefined) return undefined
    const type = contactTypes.find((known) => known === text)
    if (type === undefined) {
      this.refuse('type', 'invalid_value', `type is one of ${contactTypes.join(' and ')}.`)
    }
    return type
  }

  /** A text field's clean value; undefined when it is absent or refused. */
  private textOf(value: unknown, name: string, max: number) {
    if (value === undefined || value === null) return undefined
    if (typeof value !== 'string') {
      this.refuse(name, 'invalid_type', `${name} is a string.`)
      return undefined
    }
    return this.cleanOf(value, name, max)
  }

  private cleanOf(value: string, name: string, max: number): string | undefined {
    const text = cleanText(value)
    if (text === null) {
      this.refuse(name, 'invalid_text', `${name} holds a NUL or a lone surrogate.`)
      return undefined
    }
    if (!isWithin(text, max)) {
      this.refuse(name, 'too_long', `${name} has at most ${max} characters.`)
      return undefined
    }
    return text === '' ? undefined : text
  }

  private customFieldsOf(value: unknown): LabelledValue[] {
    if (isAbsent(value)) return []
    if (!isJsonObject(value)) {
      this.refuse('customFields', 'invalid_type', 'customFields is an object of label to value.')
      return []
    }
    const entries = Object.entries(value)
    if (entries.length > labelsPerContactMax) {
      const detail = `customFields has at most ${labelsPerContactMax} labels.`
      this.refuse('customFields', 'too_many', detail)
      return []
    }
    return entries.flatMap(([label, given]) => this.labelledOf(label, given, 'customFields/'))
  }

  private readOtherNames(value: Record<string, unknown>, input: ContactInput): void {
    let others = 0
    for (const name of Object.keys(value)) {
      if (standardNames.has(name)) continue
      if (recordOwned.has(name)) {
        input.ignoredFields.push(name)
      } else if (privileged.has(name)) {
        if (!this.context.mayWritePrivileged) input.ignoredFields.push(name)
      } else {
        others += 1
        if (others > labelsPerContactMax) {
          const detail = `At most ${labelsPerContactMax} names can stand besides the standard ones.`
          this.refuse(null, 'too_many', detail)
          return
        }
        if (this.context.refusesOtherNames === true) this.refuseName(name)
        else input.unknownNames.push(...this.labelledOf(name, value[name], ''))
      }
    }
  }

  private refuseName(name: string): void {
    const detail = 'A contact has no such field; custom fields stand in customFields.'
    this.refuse(escapePointer(name), 'unknown_field', detail)
  }

  /** The clean label and value; empty when the value is absent or either is refused. */
  private labelledOf(given: string, value: unknown, parent: string): LabelledValue[] {
    const pointer = parent + escapePointer(given)
    const label = this.labelOf(given, pointer)
    const text = this.customValueOf(value, pointer)
    if (label === null || text === undefined || !this.isFirst(label, pointer)) return []
    return [{ label, value: text }]
  }

  private labelOf(given: string, pointer: string): string | null {
    const label = cleanText(given) === null ? null : cleanLabel(given)
    if (label === null || label === '' || forbiddenNames.has(label)) {
      return this.refuse(pointer, 'invalid_name', 'This name can not be a label.')
    }
    if (!isWithin(label, labelCharactersMax)) {
      return this.refuse(
        pointer,
        'too_long',
        `A label has at most ${labelCharactersMax} characters.`,
      )
    }
    if (isReservedLabel(label)) {
      const detail = 'The name of a standard field can not be a label; names are case-sensitive.'
      return this.refuse(pointer, 'reserved_label', detail)
    }
    return label
  }

  private isFirst(label: string, pointer: string): boolean {
    const folded = foldLabel(label)
    if (this.labels.has(folded)) {
      this.refuse(pointer, 'duplicate_label', 'This label stands twice in one contact.')
      return false
    }
    this.labels.add(folded)
    return true
  }

  private customValueOf(value: unknown, pointer: string): string | undefined {
    switch (typeof value) {
      case 'undefined':
        return undefined
      case 'string':
        return this.cleanOf(value, pointer, customValueCharactersMax)
      case 'boolean':
      case 'number':
        return JSON.stringify(value)
      default:
        if (value === null) return undefined
    }
    if (value instanceof InexactNumber) {
      const detail = 'A double can not hold this number exactly; send it as a string.'
      this.refuse(pointer, 'invalid_number', detail)
    } else {
      this.refuse(pointer, 'invalid_type', 'A value is a string, a number or a boolean.')
    }
    return undefined
  }

  private tagsOf(value: unknown): string[] {
    if (isAbsent(value)) return []
    if (!Array.isArray(value)) {
      this.refuse('tags', 'invalid_type', 'tags is an array of strings.')
      return []
    }
    if (value.length > tagsMax) {
      this.refuse('tags', 'too_many', `tags has at most ${tagsMax} items.`)
      return []
    }
    const tags = value.flatMap((tag, index) => {
      const text = this.textOf(tag, `tags/${index}`, tagCharactersMax)
      return text === undefined ? [] : [text]
    })
    return [...new Set(tags)]
  }

  private assigneeOf(value: unknown): string | null {
    const id = this.textOf(value, 'assigneeId', Number.MAX_SAFE_INTEGER)
    if (id === undefined) return null
    if (!isId('user', id)) {
      return this.refuse('assigneeId', 'unknown_user', 'assigneeId is no user of this project.')
    }
    return id
  }

  private createdAtOf(value: unknown): number | null {
    const text = this.textOf(value, 'createdAt', Number.MAX_SAFE_INTEGER)
    if (text === undefined) return null
    const time = parseTime(text)
    if (time === null) {
      return this.refuse('createdAt', 'invalid_time', 'createdAt is a date-time of RFC 3339.')
    }
    if (time > this.context.now) {
      return this.refuse('createdAt', 'invalid_time', 'createdAt is in the future.')
    }
    if (time < createdAtMin) {
      return this.refuse('createdAt', 'invalid_time', 'createdAt is before the year 1900.')
    }
    return time
  }

  /** A mistake at a place of the contact; null is the contact as a whole. */
  private refuse(place: string | null, code: InputErrorCode, detail: string): null {
    this.mistakes.push({ pointer: place === null ? '' : `/${place}`, code, detail })
    return null
  }
}
