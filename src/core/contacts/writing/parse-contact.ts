import type { ContactInput, LabelledValue } from '#core/contacts/contact.ts'
import { emptyRule } from '#core/contacts/errors.ts'
import { identityByPhone } from '#core/contacts/identity/identity.ts'
import { readPhone } from '#core/contacts/identity/phone.ts'
import type { ValidationErrors } from '#core/errors.ts'
import { createdAtMin, labelsPerContactMax } from '#core/limits/contract.ts'
import { foldEmail } from '#core/values/email.ts'
import { isId } from '#core/values/id.ts'
import { escapePointer, isJsonObject } from '#core/values/json.ts'
import { isAbsent } from '#core/values/text.ts'
import { parseTime } from '#core/values/time.ts'
import { contactTypes, tagCharactersMax, tagsMax } from '#model/contacts/contact.ts'
import { contactFieldNames, contactFields } from '#model/contacts/fields.ts'
import { reservedNameOf } from '#model/fields/label.ts'
import { privilegedNames, recordNames } from '#model/fields/reserved-names.ts'
import { ContactErrors, LabelledValues } from './labelled-values.ts'

export type ParseContext = {
  /** Whether the key is a secret one. With any other, a misspelled name is not a mistake. */
  mayWritePrivileged: boolean
  /** Whether an unknown name is a mistake, rather than the label of a custom field. */
  rejectsOtherNames?: boolean
  defaultCountry: string | null
  now: number
  /** For a contact that exists already: email, phone and name may all be absent. */
  isChange?: boolean
  /** How many labels `customFields` may have; `labelsPerContactMax` by default. */
  labelsMax?: number
}

const standardNames: ReadonlySet<string> = new Set([...contactFieldNames, 'type', 'customFields'])
const privileged: ReadonlySet<string> = new Set(privilegedNames)
const recordOwned: ReadonlySet<string> = new Set(recordNames)
const namingNames = ['email', 'phone', 'name']

/**
 * Reads one contact of a request (docs/contacts.md#fields). Every error is added to `errors`,
 * its pointer relative to the contact; the result is then null.
 */
export function parseContact(
  value: unknown,
  context: ParseContext,
  errors: ValidationErrors,
): ContactInput | null {
  return new ContactParser(context, errors).parse(value)
}

/** The tags of an array in a request, each once. Every error is added to `errors`. */
export function parseTags(value: unknown, name: string, errors: ContactErrors): string[] {
  if (isAbsent(value)) return []
  if (!Array.isArray(value)) {
    errors.add(name, 'invalid_type', `${name} must be an array of strings.`)
    return []
  }
  if (value.length > tagsMax) {
    errors.add(name, 'too_many', `${name} must have at most ${tagsMax} items.`)
    return []
  }
  const tags = value.flatMap((tag, index) => {
    return textOf(tag, { name: `${name}/${index}`, max: tagCharactersMax, errors }) ?? []
  })
  return [...new Set(tags)]
}

class ContactParser {
  private readonly context: ParseContext
  private readonly errors: ContactErrors
  private readonly labelled: LabelledValues
  private emailFolded: string | null = null
  private phoneIdentity: string | null = null
  private phoneE164: string | null = null

  constructor(context: ParseContext, errors: ValidationErrors) {
    this.context = context
    this.errors = new ContactErrors(errors)
    const { mayWritePrivileged, rejectsOtherNames = false } = context
    // A form in production can't fix itself: what it misspells stays pending, and is never refused.
    const keepsReserved = !mayWritePrivileged && !rejectsOtherNames
    this.labelled = new LabelledValues(this.errors, keepsReserved)
  }

  parse(value: unknown): ContactInput | null {
    const errorsBefore = this.errors.count
    if (!isJsonObject(value)) {
      return this.errors.add(null, 'invalid_type', 'A contact must be an object.')
    }
    const text = this.textFieldsOf(value)
    const type = this.typeOf(value)
    const customFields = this.customFieldsOf(value['customFields'])
    const isPrivileged = this.context.mayWritePrivileged
    const input: ContactInput = {
      text,
      type,
      phoneE164: this.phoneE164,
      identity: this.emailFolded ?? identityByPhone(this.phoneIdentity, type ?? 'person'),
      customFields,
      unknownNames: [],
      tags: isPrivileged ? parseTags(value['tags'], 'tags', this.errors) : [],
      assigneeId: isPrivileged ? this.assigneeOf(value['assigneeId']) : null,
      createdAt: isPrivileged ? this.createdAtOf(value['createdAt']) : null,
      ignoredFields: [],
    }
    this.readOtherNames(value, input)
    if (this.context.isChange !== true) this.checkIdentified(value)
    return this.errors.count > errorsBefore ? null : input
  }

  private checkIdentified(value: Record<string, unknown>): void {
    if (namingNames.some((name) => !isAbsent(value[name]))) return
    const presentNames = Object.keys(value).filter((name) => !isAbsent(value[name]))
    const meant = new Set(presentNames.map(reservedNameOf))
    const names = namingNames.filter((name) => meant.has(name)).join(' and ')
    const detail = names === '' ? `${emptyRule}.` : `${emptyRule}: did you mean ${names}?`
    this.errors.add(null, 'contact_empty', detail)
  }

  private textFieldsOf(value: Record<string, unknown>): ContactInput['text'] {
    const text: ContactInput['text'] = {}
    for (const name of contactFieldNames) {
      const field = this.textOf(value[name], name, contactFields[name].charactersMax)
      if (field !== undefined) text[name] = field
    }
    if (text.phone !== undefined) {
      const phone = readPhone(text.phone, this.context.defaultCountry)
      this.phoneE164 = phone.e164
      this.phoneIdentity = phone.identity
    }
    if (text.email !== undefined) {
      this.emailFolded = foldEmail(text.email)
      if (this.emailFolded === null) {
        this.errors.add('email', 'invalid_email', 'email must be a valid email address.')
      }
    }
    return text
  }

  private typeOf(value: Record<string, unknown>): ContactInput['type'] {
    const text = this.textOf(value['type'], 'type', Number.MAX_SAFE_INTEGER)
    if (text === undefined) return undefined
    const type = contactTypes.find((known) => known === text)
    if (type === undefined) {
      this.errors.add('type', 'invalid_value', `type must be ${contactTypes.join(' or ')}.`)
    }
    return type
  }

  private textOf(value: unknown, name: string, max: number) {
    return textOf(value, { name, max, errors: this.errors })
  }

  private customFieldsOf(value: unknown): LabelledValue[] {
    if (isAbsent(value)) return []
    if (!isJsonObject(value)) {
      const detail = 'customFields must be an object of labels and values.'
      this.errors.add('customFields', 'invalid_type', detail)
      return []
    }
    const entries = Object.entries(value)
    const { labelsMax = labelsPerContactMax } = this.context
    if (entries.length > labelsMax) {
      const detail = `customFields must have at most ${labelsMax} labels.`
      this.errors.add('customFields', 'too_many', detail)
      return []
    }
    return entries.flatMap(([label, labelValue]) =>
      this.labelled.read(label, labelValue, 'customFields/'),
    )
  }

  private readOtherNames(value: Record<string, unknown>, input: ContactInput): void {
    let otherNamesCount = 0
    for (const name of Object.keys(value)) {
      if (standardNames.has(name)) continue
      if (recordOwned.has(name)) {
        input.ignoredFields.push(name)
      } else if (privileged.has(name)) {
        if (!this.context.mayWritePrivileged) input.ignoredFields.push(name)
      } else {
        otherNamesCount += 1
        if (otherNamesCount > labelsPerContactMax) {
          const detail = `At most ${labelsPerContactMax} extra fields are allowed.`
          this.errors.add(null, 'too_many', detail)
          return
        }
        if (this.context.rejectsOtherNames === true) this.rejectName(name)
        else input.unknownNames.push(...this.labelled.read(name, value[name], ''))
      }
    }
  }

  private rejectName(name: string): void {
    const detail = 'This is not a field of a contact; custom fields belong in customFields.'
    this.errors.add(escapePointer(name), 'unknown_field', detail)
  }

  private assigneeOf(value: unknown): string | null {
    const id = this.textOf(value, 'assigneeId', Number.MAX_SAFE_INTEGER)
    if (id === undefined || isId('user', id)) return id ?? null
    const detail = 'assigneeId must be a member of this project.'
    return this.errors.add('assigneeId', 'unknown_user', detail)
  }

  private createdAtOf(value: unknown): number | null {
    const text = this.textOf(value, 'createdAt', Number.MAX_SAFE_INTEGER)
    if (text === undefined) return null
    const fail = (rule: string) =>
      this.errors.add('createdAt', 'invalid_time', `createdAt must ${rule}.`)
    const time = parseTime(text)
    if (time === null) return fail('be an RFC 3339 date-time')
    if (time > this.context.now) return fail('not be in the future')
    if (time < createdAtMin) return fail('not be before the year 1900')
    return time
  }
}

/** A text field's clean value; undefined when it is absent or refused. */
function textOf(
  value: unknown,
  { name, max, errors }: { name: string; max: number; errors: ContactErrors },
): string | undefined {
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'string') {
    errors.add(name, 'invalid_type', `${name} must be a string.`)
    return undefined
  }
  return errors.clean(value, name, max)
}
