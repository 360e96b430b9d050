import { InputError } from '#api/problem-schema.ts'
import { closed, nullableText, nullableTime, oneOf, strings, time } from '#api/schema-parts.ts'
import { Type } from '#api/schema-type.ts'
import {
  batchItemsMax,
  customValueCharactersMax,
  labelsPerContactMax,
  operations,
  searchLimitDefault,
  searchLimitMax,
  searchTextCharactersMax,
} from '#core/limits/contract.ts'
import {
  contactTypes,
  phoneDigitsMin,
  publicChannels,
  tagCharactersMax,
  tagsMax,
} from '#model/contacts/contact.ts'
import { eachContactField, eachOf, summaryFieldNames } from '#model/contacts/fields.ts'
import { keyKinds, scopes } from '#model/keys/key.ts'

// A response's schema serialises it; a request's schema describes what
// core/contacts/parse-contact.ts checks, with the same bounds. The OpenAPI document has both.

const { source, notes, ...texts } = eachContactField((_, { charactersMax, requested }) =>
  Type.Nullable(Type.String({ maxLength: charactersMax, description: requested })),
)
const recordedTexts = eachContactField((_, { label, recorded = `${label.en}.` }) =>
  nullableText(recorded),
)
const customValue = Type.Unsafe<string | number | boolean | null>({
  type: ['string', 'number', 'boolean', 'null'],
  maxLength: customValueCharactersMax,
})

export const ContactInput = Type.Partial(
  {
    ...texts,
    type: Type.Nullable(oneOf(contactTypes, '`person` by default.')),
    source,
    notes,
    customFields: Type.Unsafe<Record<string, string | number | boolean | null> | null>({
      type: ['object', 'null'],
      additionalProperties: customValue,
      maxProperties: labelsPerContactMax,
      description: 'Values by label. A label that is not a field of the project is reported.',
    }),
    tags: Type.Nullable(
      Type.Array(Type.Nullable(Type.String({ maxLength: tagCharactersMax })), {
        maxItems: tagsMax,
        description: "Secret keys only. Added to the contact's tags.",
      }),
    ),
    assigneeId: nullableText('Id of a member of the project. Secret keys only.'),
    createdAt: nullableTime('Back-dates an import; not in the future. Secret keys only.'),
  },
  {
    additionalProperties: customValue,
    description:
      'At least one of `name`, `email` and `phone` is required. Names are case-sensitive: ' +
      '`Email` is an error with a secret key; with a publishable key its value is kept as ' +
      'pending. Any other name is the label of a custom field.',
  },
)

export const BatchInput = closed({
  contacts: Type.Array(ContactInput, { minItems: 1, maxItems: batchItemsMax }),
})

const outcomes = {
  ignoredFields: strings('Dropped names: they require a secret key, or belong to the record.'),
  unresolvedCustomFields: strings('Labels that match no field; their values are kept as pending.'),
}

export const ContactCreated = closed({
  id: Type.String('Id of the contact.'),
  created: Type.Boolean('False if a contact with this identity already existed.'),
  outcome: oneOf(['created', 'updated', 'unchanged'], 'Outcome for the contact.'),
  ...outcomes,
})

const ItemError = closed({
  code: Type.String(),
  detail: Type.String(),
  errors: Type.Array(InputError),
})

const BatchItem = closed({
  index: Type.Integer('Position in the request, from 0.'),
  id: nullableText('Id of the contact; null when the item was rejected.'),
  created: Type.Boolean(),
  outcome: oneOf(['created', 'updated', 'unchanged', 'rejected'], 'Outcome for the item.'),
  ignoredFields: Type.Optional(outcomes.ignoredFields),
  unresolvedCustomFields: Type.Optional(outcomes.unresolvedCustomFields),
  error: Type.Optional(ItemError),
})

export const BatchCreated = closed({
  total: Type.Integer('Contacts submitted.'),
  succeeded: Type.Integer('Contacts created.'),
  matched: Type.Integer('Contacts that already existed: updated or unchanged.'),
  failed: Type.Integer('Items rejected.'),
  results: Type.Array(BatchItem, 'One per item, in the order of the request.'),
})

const summary = {
  id: Type.String(),
  type: oneOf(contactTypes, 'Person or company.'),
  ...eachOf(summaryFieldNames, (name) => recordedTexts[name]),
  createdAt: time('Time of creation.'),
  updatedAt: time('Time of the last change.'),
}

export const ContactPage = closed({
  data: Type.Array(closed(summary)),
  total: Type.Integer('Exact number of contacts that match.'),
  limit: Type.Integer('Page size applied.'),
  offset: Type.Integer('Offset applied.'),
  nextCursor: nullableText('Pass it as `cursor` to get the next page; null on the last page.'),
})

export const ContactRecord = closed({
  ...summary,
  ...recordedTexts,
  customFields: Type.Texts('Values by label.'),
  tags: strings('Tags.'),
  assigneeId: nullableText('Id of the user that the contact is assigned to.'),
  doneAt: nullableTime('When it was marked as done; null while it is open.'),
  remindAt: nullableTime('When it returns to the inbox.'),
  createdBy: closed({
    keyId: Type.String(),
    label: Type.String(),
    channel: oneOf(publicChannels, 'How the contact arrived.'),
  }),
  duplicateOf: nullableText('Id of the contact that this one may be a duplicate of.'),
})

const Ceilings = closed({ perMinute: Type.Integer(), perHour: Type.Integer() })

export const WhoAmI = closed({
  keyType: oneOf(keyKinds, 'Kind of key.'),
  label: Type.String(),
  scopes: Type.Array(oneOf(scopes, 'Capability.')),
  projectId: Type.String(),
  rateLimitTier: Type.String(),
  limits: closed(
    Object.fromEntries(operations.map((operation) => [operation, Ceilings])),
    'Accepted requests per rolling minute and hour.',
  ),
})

export const searchQuery = {
  q: Type.String({
    maxLength: searchTextCharactersMax,
    description: 'At most 8 words; each must be the start of a word in name, email or company.',
  }),
  email: Type.String('Exact email address.'),
  phone: Type.String(
    `A phone number however it is written, or its last digits, at least ${phoneDigitsMin}.`,
  ),
  updatedSince: time('Only contacts changed since then, oldest change first.'),
  limit: Type.Integer({
    minimum: 1,
    default: searchLimitDefault,
    description: `Page size; values above ${searchLimitMax} are reduced to ${searchLimitMax}.`,
  }),
  offset: Type.Integer({ minimum: 0, default: 0, description: 'Results to skip.' }),
  cursor: Type.String("`nextCursor` of the previous page; can't be combined with `offset`."),
} as const
