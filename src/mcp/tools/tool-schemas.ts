import {
  batchItemsMax,
  searchLimitDefault,
  searchLimitMax,
  searchWordsMax,
} from '#core/limits/contract.ts'
import { contactTypes, phoneDigitsMin, tagsMax } from '#model/contacts/contact.ts'
import { contactFieldNames } from '#model/contacts/fields.ts'

// As few words as an agent needs: all of this stays in its context for as long as it works. An
// result may hold more than its schema names.

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const
const count = { type: 'integer' } as const
const object = { type: 'object' } as const
const texts = { type: 'array', items: text } as const
// Some clients misread a list of types.
const textOrNull = { anyOf: [text, { type: 'null' }] } as const

const dryRun = { ...flag, description: 'Check fully and store nothing.' }
const idempotencyKey = {
  ...text,
  description: 'Calls with the same key store once.',
}

// contacts_list_fields says how long each may be, and so does the error about it.
const textProperties = Object.fromEntries(contactFieldNames.map((name) => [name, text]))

export const contactInput = {
  type: 'object',
  properties: {
    ...textProperties,
    type: { ...text, enum: contactTypes },
    customFields: {
      ...object,
      additionalProperties: text,
      description: 'Values by label; see contacts_list_fields.',
    },
    tags: { ...texts, maxItems: tagsMax, description: 'Added. Secret keys only.' },
    assigneeId: { ...text, description: 'A member id. Secret keys only.' },
    createdAt: { ...text, description: 'RFC 3339, past. Secret keys only.' },
    dryRun,
    idempotencyKey,
  },
  additionalProperties: false,
} as const

export const batchInput = {
  type: 'object',
  properties: {
    contacts: {
      type: 'array',
      items: object,
      minItems: 1,
      maxItems: batchItemsMax,
      description: 'Each with the fields of contacts_create.',
    },
    dryRun,
    idempotencyKey,
  },
  required: ['contacts'],
  additionalProperties: false,
} as const

export const updateInput = {
  type: 'object',
  properties: {
    id: { ...text, description: 'Contact id.' },
    ...Object.fromEntries(contactFieldNames.map((name) => [name, textOrNull])),
    type: { ...text, enum: contactTypes },
    customFields: { ...object, description: 'Values by label, or null.' },
    tags: { ...texts, description: 'Replaces all.' },
    addTags: texts,
    removeTags: texts,
    assigneeId: textOrNull,
    createdAt: text,
    doneAt: textOrNull,
    remindAt: textOrNull,
    idempotencyKey,
  },
  required: ['id'],
  additionalProperties: false,
} as const

export const searchInput = {
  type: 'object',
  properties: {
    q: {
      ...text,
      description: `Starts of words in name, email or company, at most ${searchWordsMax}.`,
    },
    email: { ...text, description: 'Exact.' },
    phone: { ...text, description: `In any format, or its last ${phoneDigitsMin} or more digits.` },
    updatedSince: { ...text, description: 'RFC 3339; oldest change first.' },
    limit: {
      ...count,
      minimum: 1,
      description: `Default ${searchLimitDefault}, at most ${searchLimitMax}.`,
    },
    offset: { ...count, minimum: 0 },
    cursor: { ...text, description: 'nextCursor of the previous page.' },
  },
  additionalProperties: false,
} as const

export const getInput = {
  type: 'object',
  properties: { id: { ...text, description: 'Contact id.' } },
  required: ['id'],
  additionalProperties: false,
} as const

export const noInput = { type: 'object', additionalProperties: false } as const

const outcome = { type: 'string' } as const

export const contactOutput = {
  type: 'object',
  properties: {
    dryRun: flag,
    id: textOrNull,
    outcome,
    ignoredFields: texts,
    unresolvedCustomFields: texts,
  },
  required: ['dryRun', 'id', 'outcome'],
} as const

export const updateOutput = {
  type: 'object',
  properties: { id: text, outcome },
  required: ['id', 'outcome'],
} as const

export const batchOutput = {
  type: 'object',
  properties: {
    dryRun: flag,
    total: count,
    succeeded: { ...count, description: 'Created.' },
    matched: { ...count, description: 'Updated or unchanged.' },
    failed: count,
    results: {
      type: 'array',
      items: {
        type: 'object',
        properties: { index: count, id: textOrNull, outcome, error: object },
      },
    },
  },
  required: ['dryRun', 'total', 'failed', 'results'],
} as const

export const searchOutput = {
  type: 'object',
  properties: {
    untrusted: text,
    data: { type: 'array', items: object },
    total: count,
    nextCursor: textOrNull,
  },
  required: ['untrusted', 'data', 'total', 'nextCursor'],
} as const

export const getOutput = {
  type: 'object',
  properties: { untrusted: text, contact: object },
  required: ['untrusted', 'contact'],
} as const

export const fieldsOutput = {
  type: 'object',
  properties: {
    standardFields: { ...object, description: 'Characters by name.' },
    customFields: { ...texts, description: 'Labels.' },
  },
  required: ['standardFields', 'customFields'],
} as const

export const whoamiOutput = {
  type: 'object',
  properties: {
    keyType: text,
    scopes: texts,
    limits: object,
  },
  required: ['keyType', 'scopes'],
} as const
