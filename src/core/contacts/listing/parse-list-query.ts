import { type Channel, type PublicChannel, publicChannels } from '#core/actor.ts'
import { contactTypes } from '#core/contacts/contact.ts'
import { parsePrefixes } from '#core/contacts/searching/parse-prefixes.ts'
import type { SearchRequest } from '#core/contacts/searching/search-contacts.ts'
import { type InputErrorCode, type ValidationErrors, inputError } from '#core/errors.ts'
import type { Field } from '#core/fields/field.ts'
import { isId } from '#core/id.ts'
import { cleanText } from '#core/text.ts'
import { parseTime } from '#core/time.ts'
import { shownFieldsMax } from './field-values.ts'
import { parseCursor } from '#core/contacts/searching/cursor.ts'
import {
  type FieldCondition,
  type ListQuery,
  type TimeRange,
  contactsListed,
  contactsListedMax,
  fieldConditionsMax,
  filterValuesMax,
  listBounds,
} from './list-query.ts'
import { type ContactSort, contactSorts } from '#core/contacts/searching/contact-query.ts'

const listParameters: readonly string[] = [
  'q',
  'key',
  'channel',
  'tag',
  'assignee',
  'type',
  'createdFrom',
  'createdTo',
  'updatedFrom',
  'updatedTo',
  'duplicate',
  'field',
  'fieldValue',
  'sort',
  'limit',
  'cursor',
]

export type ListContext = { projectId: string; memberId: string; fields: readonly Field[] }

/** Throws `invalid_request` with every mistake in the parameters. */
export function parseListQuery(request: SearchRequest, context: ListContext): ListQuery {
  const validationErrors: ValidationErrors = []
  const query = new ListParameters(request, validationErrors).read(context)
  if (validationErrors.length > 0) throw inputError(validationErrors)
  return query
}

class ListParameters {
  private readonly request: SearchRequest
  private readonly validationErrors: ValidationErrors

  constructor(request: SearchRequest, validationErrors: ValidationErrors) {
    this.request = request
    this.validationErrors = validationErrors
  }

  read({ projectId, memberId, fields }: ListContext): ListQuery {
    this.refuseUnknown()
    const q = this.textOf('q')
    const sort = this.oneOf('sort', contactSorts) ?? '-created'
    return {
      projectId,
      prefixes: q === null ? [] : parsePrefixes(q, this.validationErrors),
      keyIds: this.listOf('key').filter((id) => this.isKeyId(id)),
      channels: this.channels(),
      tags: this.listOf('tag'),
      assignee: this.assignee(memberId),
      type: this.oneOf('type', contactTypes),
      created: this.range('createdFrom', 'createdTo'),
      updated: this.range('updatedFrom', 'updatedTo'),
      isPossibleDuplicate: this.oneOf('duplicate', ['true']) !== null,
      fields: this.listOf('field', fieldConditionsMax).flatMap((one) => this.field(one, fields)),
      shownFieldIds: this.shownFieldIds(fields),
      sort,
      limit: this.limit(),
      after: this.after(sort),
      bounds: listBounds,
    }
  }

  private refuseUnknown(): void {
    for (const name of Object.keys(this.request)) {
      if (listParameters.includes(name)) continue
      const detail = `The parameters are ${listParameters.join(', ')}.`
      this.refuse(name, 'unknown_parameter', detail)
    }
  }

  private isKeyId(id: string): boolean {
    if (isId('key', id)) return true
    this.refuse('key', 'invalid_value', 'key must be the id of a key, key_….')
    return false
  }

  private channels(): Channel[] {
    const isKnown = (text: string): text is PublicChannel =>
      publicChannels.some((one) => one === text)
    return this.listOf('channel').flatMap((text): Channel[] => {
      // What the operator does counts as the application's, as in all public answers.
      if (isKnown(text)) return text === 'app' ? ['app', 'cli'] : [text]
      const detail = `channel must be one of ${publicChannels.join(', ')}.`
      this.refuse('channel', 'invalid_value', detail)
      return []
    })
  }

  private assignee(memberId: string): ListQuery['assignee'] {
    const text = this.textOf('assignee')
    if (text === null || text === 'none') return text
    if (text === 'me') return { id: memberId }
    if (!isId('user', text)) {
      const detail = 'assignee must be me, none, or the id of a member, user_….'
      this.refuse('assignee', 'invalid_value', detail)
    }
    return { id: text }
  }

  private range(from: string, to: string): TimeRange {
    return { from: this.timeOf(from), to: this.timeOf(to) }
  }

  private field(text: string, fields: readonly Field[]): FieldCondition[] {
    const [, fieldId = '', is = '', compared] = /^([^:]*):([^:]*)(?::(.*))?$/su.exec(text) ?? []
    if ((is === 'has') !== (compared === undefined) || compared === '') {
      return this.refuseField('{fieldId}:has, {fieldId}:equals:{text} or {fieldId}:contains:{text}')
    }
    if (!fields.some(({ id }) => id === fieldId)) {
      return this.refuseField('about a field of this project, by its id')
    }
    if (is !== 'has' && is !== 'equals' && is !== 'contains') {
      return this.refuseField('one of has, equals and contains, after the id of the field')
    }
    return [{ fieldId, is, text: compared ?? '' }]
  }

  /** A field that was deleted has no values, and a list that was shown with it still opens. */
  private shownFieldIds(fields: readonly Field[]): string[] {
    const ids = new Set(this.listOf('fieldValue', shownFieldsMax))
    if (![...ids].every((id) => isId('field', id))) {
      this.refuse('fieldValue', 'invalid_value', 'fieldValue must be the id of a field, field_….')
    }
    return fields.flatMap(({ id }) => (ids.has(id) ? [id] : []))
  }

  private refuseField(rule: string): [] {
    this.refuse('field', 'invalid_value', `field must be ${rule}.`)
    return []
  }

  private limit(): number {
    const text = this.textOf('limit')
    if (text === null) return contactsListed
    if (/^\d{1,15}$/.test(text) && Number(text) > 0)
      return Math.min(Number(text), contactsListedMax)
    this.refuse('limit', 'invalid_value', 'limit must be an integer of at least 1.')
    return contactsListed
  }

  private after(sort: ContactSort): ListQuery['after'] {
    const text = this.textOf('cursor')
    if (text === null) return null
    const place = parseCursor(sort, text)
    if (place === null) {
      const detail = 'cursor must be the nextCursor of a page in the same order.'
      this.refuse('cursor', 'invalid_cursor', detail)
    }
    return place
  }

  private timeOf(name: string): number | null {
    const text = this.textOf(name)
    const time = text === null ? null : parseTime(text)
    if (text !== null && time === null) {
      const detail = `${name} must be an RFC 3339 date-time; encode its + as %2B.`
      this.refuse(name, 'invalid_time', detail)
    }
    return time
  }

  private oneOf<T extends string>(name: string, values: readonly T[]): T | null {
    const text = this.textOf(name)
    const found = values.find((one) => one === text) ?? null
    if (text !== null && found === null) {
      this.refuse(name, 'invalid_value', `${name} must be one of ${values.join(', ')}.`)
    }
    return found
  }

  private textOf(name: string): string | null {
    const [text = null, ...others] = this.listOf(name)
    if (others.length > 0) this.refuse(name, 'invalid_value', `${name} must appear only once.`)
    return text
  }

  private listOf(name: string, max = filterValuesMax): string[] {
    const given = [this.request[name] ?? []].flat()
    if (given.length > max) {
      this.refuse(name, 'too_many', `${name} must appear at most ${max} times.`)
      return []
    }
    return given.flatMap((one) => {
      const text = cleanText(one)
      if (text === null) {
        const detail = `${name} must not contain a NUL or a lone surrogate.`
        this.refuse(name, 'invalid_text', detail)
      }
      return text === null || text === '' ? [] : [text]
    })
  }

  private refuse(name: string, code: InputErrorCode, detail: string): void {
    this.validationErrors.push({ pointer: name, code, detail })
  }
}
