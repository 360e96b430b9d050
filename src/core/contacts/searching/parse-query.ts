import type { Channel } from '#core/actor.ts'
import type { Field } from '#core/fields/field.ts'
import {
  searchLimitDefault,
  searchLimitMax,
  searchPrefixesMax,
  searchTextCharactersMax,
  searchWordsMax,
} from '#core/limits/contract.ts'
import { foldEmail } from '#core/values/email.ts'
import { isId } from '#core/values/id.ts'
import { type ParameterValues, Parameters } from '#core/values/parameters.ts'
import { isWithin } from '#core/values/text.ts'
import {
  type PublicChannel,
  contactTypes,
  phoneDigitsMin,
  publicChannels,
} from '#model/contacts/contact.ts'
import {
  type ConsentCondition,
  type ContactSort,
  type HandoverCondition,
  consentConditions,
  contactSorts,
  contactStatuses,
  defaultSort,
  handoverConditions,
  readConsentCondition,
  readHandoverCondition,
} from '#model/contacts/filter-values.ts'
import { requestFilterNames } from '#model/contacts/filters.ts'
import { columnFieldsMax } from '#model/views/view.ts'
import {
  type ContactPlace,
  type ContactQuery,
  type Exclusions,
  type ListQuery,
  type PageStart,
  contactsListed,
  contactsListedMax,
  filterValuesMax,
  listBounds,
  parseCursor,
  sortOf,
} from './contact-query.ts'
import { conditionsOf, wordsOf } from './parse-conditions.ts'
import { phonePrefixes, phoneStart } from './phone-terms.ts'
import { type Prefix, searchPrefixes } from './words.ts'

export type SearchRequest = ParameterValues

const searchNames = ['q', 'email', 'phone', 'updatedSince', 'limit', 'offset', 'cursor']

/** The query of a search (docs/search.md). Throws `invalid_request` with every mistake. */
export function parseSearch(projectId: string, request: SearchRequest): ContactQuery {
  const parameters = new Parameters(request, searchNames)
  const sort = sortOf({ updatedSince: parameters.text('updatedSince') })
  const query = {
    projectId,
    prefixes: [...prefixesOf(parameters), ...phoneOf(parameters)],
    emailFolded: emailOf(parameters),
    updatedSince: parameters.time('updatedSince'),
    limit: parameters.limit(searchLimitDefault, searchLimitMax),
    start: startOf(parameters, sort),
  }
  parameters.throwIfAny()
  return query
}

function emailOf(parameters: Parameters): string | null {
  const email = parameters.text('email')
  const folded = email === null ? null : foldEmail(email)
  if (email !== null && folded === null) {
    parameters.addError('email', 'invalid_email', 'email must be a valid email address.')
  }
  return folded
}

function phoneOf(parameters: Parameters): Prefix[] {
  const text = parameters.text('phone')
  if (text === null) return []
  const prefixes = phonePrefixes(text)
  if (prefixes !== null) return [phoneStart(prefixes), prefixes]
  const detail = `phone must be a phone number, or its last digits, at least ${phoneDigitsMin}.`
  parameters.addError('phone', 'invalid_value', detail)
  return []
}

/** A `q` that may be a phone number finds contacts with its words, and those with the phone. */
export function textPrefixes(parameters: Parameters): Prefix[] {
  const phones = phonePrefixes(parameters.text('q') ?? '') ?? []
  return prefixesOf(parameters).map((one) => (phones.length === 0 ? one : [one, ...phones].flat()))
}

function startOf(parameters: Parameters, sort: ContactSort): PageStart {
  const offset = parameters.integer('offset', 0)
  if (offset !== null && parameters.text('cursor') !== null) {
    parameters.addError('offset', 'invalid_value', "offset and cursor can't be combined.")
  }
  return cursorOf(parameters, sort) ?? { offset: offset ?? 0 }
}

const listNames = [...requestFilterNames, 'fieldValue', 'sort', 'limit', 'cursor']

type ListContext = {
  projectId: string
  memberId: string
  fields: readonly Field[]
  now: number
}

/** A list by a member's filters. Throws `invalid_request` with every mistake. */
export function parseListQuery(request: SearchRequest, context: ListContext): ListQuery {
  const { projectId, memberId, fields, now } = context
  const parameters = new Parameters(request, listNames)
  const sort = parameters.oneOf('sort', contactSorts) ?? defaultSort
  const conditions = conditionsOf(parameters, fields)
  const query: ListQuery = {
    projectId,
    prefixes: [
      ...textPrefixes(parameters),
      ...conditions.flatMap(wordsOf).slice(0, searchPrefixesMax),
    ],
    keyIds: keysOf(parameters, 'key'),
    channels: channelsOf(parameters),
    tags: parameters.texts('tag', filterValuesMax),
    assignee: assigneeOf(parameters, 'assignee', memberId),
    type: parameters.oneOf('type', contactTypes),
    created: { from: parameters.time('createdFrom'), to: parameters.time('createdTo') },
    updated: { from: parameters.time('updatedFrom'), to: parameters.time('updatedTo') },
    isPossibleDuplicate: parameters.oneOf('duplicate', ['true']) !== null,
    fields: conditions,
    shownFieldIds: shownFieldsOf(parameters, fields),
    sort,
    limit: parameters.limit(contactsListed, contactsListedMax),
    after: cursorOf(parameters, sort),
    bounds: listBounds,
  }
  const without = exclusionsOf(parameters, memberId)
  if (without !== null) query.without = without
  const importId = importOf(parameters)
  if (importId !== null) query.importId = importId
  const handover = handoverOf(parameters)
  if (handover !== null) query.handover = handover
  const consent = consentOf(parameters)
  if (consent !== null) query.consent = consent
  const status = parameters.oneOf('status', contactStatuses)
  if (status !== null) query.status = { is: status, at: now }
  if (parameters.oneOf('unread', ['true']) !== null) query.unreadBy = memberId
  parameters.throwIfAny()
  return query
}

function exclusionsOf(parameters: Parameters, memberId: string): Exclusions | null {
  const without = {
    keyIds: keysOf(parameters, 'notKey'),
    tags: parameters.texts('notTag', filterValuesMax),
    assignee: assigneeOf(parameters, 'notAssignee', memberId),
    isTagged: parameters.oneOf('untagged', ['true']) !== null,
  }
  const isAny =
    [without.keyIds, without.tags].some((list) => list.length > 0) ||
    without.assignee !== null ||
    without.isTagged
  return isAny ? without : null
}

function handoverOf(parameters: Parameters): HandoverCondition | null {
  const text = parameters.text('handover')
  if (text === null) return null
  const condition = readHandoverCondition(text)
  if (condition !== null && isId('destination', condition.destinationId)) return condition
  const conditions = handoverConditions.map((known) => `{destinationId}:${known}`)
  const detail = `handover must be one of ${conditions.join(', ')}.`
  parameters.addError('handover', 'invalid_value', detail)
  return null
}

function consentOf(parameters: Parameters): ConsentCondition | null {
  const text = parameters.text('consent')
  if (text === null) return null
  const condition = readConsentCondition(text)
  if (condition !== null) return condition
  const conditions = consentConditions.map((known) => `{kind}:${known}`)
  parameters.addError('consent', 'invalid_value', `consent must be ${conditions.join(' or ')}.`)
  return null
}

function importOf(parameters: Parameters): string | null {
  const id = parameters.text('import')
  if (id === null || isId('import', id)) return id
  parameters.addError('import', 'invalid_value', 'import must be the id of an import, import_….')
  return null
}

function cursorOf(parameters: Parameters, sort: ContactSort): ContactPlace | null {
  const text = parameters.text('cursor')
  const place = text === null ? null : parseCursor(sort, text)
  if (text !== null && place === null) {
    const detail = 'cursor must be the nextCursor of a page in the same order.'
    parameters.addError('cursor', 'invalid_cursor', detail)
  }
  return place
}

/** The beginnings of words that `q` asks for. */
function prefixesOf(parameters: Parameters): Prefix[] {
  const text = parameters.text('q')
  if (text === null) return []
  if (!isWithin(text, searchTextCharactersMax)) {
    const detail = `q must have at most ${searchTextCharactersMax} characters.`
    parameters.addError('q', 'too_long', detail)
    return []
  }
  const { prefixes, words } = searchPrefixes(text)
  if (words > searchWordsMax) {
    parameters.addError('q', 'too_many', `q must have at most ${searchWordsMax} words.`)
  } else if (prefixes.length > searchPrefixesMax) {
    const detail = `The words of q must have at most ${searchPrefixesMax} parts.`
    parameters.addError('q', 'too_many', detail)
  } else if (prefixes.length === 0) {
    parameters.addError('q', 'invalid_value', 'q must have a letter or digit to search for.')
  }
  return prefixes
}

function keysOf(parameters: Parameters, name: 'key' | 'notKey'): string[] {
  const ids = parameters.texts(name, filterValuesMax)
  if (!ids.every((id) => isId('key', id))) {
    parameters.addError(name, 'invalid_value', `${name} must be the id of a key, key_….`)
  }
  return ids
}

function channelsOf(parameters: Parameters): Channel[] {
  const isKnown = (text: string): text is PublicChannel =>
    publicChannels.some((channel) => channel === text)
  return parameters.texts('channel', filterValuesMax).flatMap((text): Channel[] => {
    // The operator's changes count as the application's, as in all public answers.
    if (isKnown(text)) return text === 'app' ? ['app', 'cli'] : [text]
    const detail = `channel must be one of ${publicChannels.join(', ')}.`
    parameters.addError('channel', 'invalid_value', detail)
    return []
  })
}

function assigneeOf(
  parameters: Parameters,
  name: 'assignee' | 'notAssignee',
  memberId: string,
): ListQuery['assignee'] {
  const text = parameters.text(name)
  if (text === null || text === 'none') return text
  if (text === 'me') return { id: memberId }
  if (!isId('user', text)) {
    const detail = `${name} must be me, none, or the id of a member, user_….`
    parameters.addError(name, 'invalid_value', detail)
  }
  return { id: text }
}

/** A deleted field has no values, and a list that shows it still opens. */
function shownFieldsOf(parameters: Parameters, fields: readonly Field[]): string[] {
  const ids = new Set(parameters.texts('fieldValue', columnFieldsMax))
  if (![...ids].every((id) => isId('field', id))) {
    const detail = 'fieldValue must be the id of a field, field_….'
    parameters.addError('fieldValue', 'invalid_value', detail)
  }
  return fields.flatMap(({ id }) => (ids.has(id) ? [id] : []))
}
