import { publicChannels } from '#core/actor.ts'
import { contactTypes } from '#core/contacts/contact.ts'
import {
  shownFieldsMax,
  shownValueCharactersMax,
  contactsListed,
  contactsListedMax,
  fieldConditionsMax,
  listBounds,
  contactSorts,
} from '#core/contacts/searching/contact-query.ts'
import { eachTextField } from '#core/fields/standard-fields.ts'
import { LeadConsent } from '#http/app/forms/spam-schemas.ts'
import { problemProperties } from '#http/problem-schema.ts'
import {
  anyObject,
  closed,
  nullableText,
  nullableTime,
  oneOf,
  strings,
  time,
} from '#http/schema-parts.ts'
import { Type } from '#http/schema-type.ts'

const By = closed({
  kind: oneOf(['key', 'form', 'member', 'operator'], 'Who it was.'),
  id: nullableText('Null for the operator of the server.'),
  label: Type.String(),
  channel: oneOf(publicChannels, 'How it reached the project.'),
})

const leadProperties = {
  id: Type.String(),
  type: oneOf(contactTypes, 'Whom it is about.'),
  name: nullableText('Null if unknown.'),
  email: nullableText('Null if unknown.'),
  phone: nullableText('Null if unknown.'),
  company: nullableText('Null if unknown.'),
  tags: strings('In the order in which they were added.'),
  assigneeId: nullableText('The member who takes care of it.'),
  createdAt: time('When it was created.'),
  updatedAt: time('When it last changed.'),
  isPossibleDuplicate: Type.Boolean('Whether another lead had its email address or phone first.'),
  createdBy: By,
}

const Lead = closed(leadProperties)

const ListedLead = closed({
  ...leadProperties,
  fieldValues: Type.Texts(
    'Of the custom fields in `fieldValue`, by their ids; only their first ' +
      `${shownValueCharactersMax} characters.`,
  ),
})

export const LeadPage = closed({
  data: Type.Array(ListedLead),
  total: Type.Integer(`How many match, counted up to ${listBounds.counted.toLocaleString('en')}.`),
  isTotalExact: Type.Boolean('Whether no more match than `total` says.'),
  isScanComplete: Type.Boolean(
    'False when the search stopped before the page was full: more may follow at `nextCursor`. ' +
      'With `q` nothing follows: only the newest leads with its words are looked at.',
  ),
  nextCursor: nullableText('Where the next page begins; null after the last one.'),
})

export const leadQuery = {
  q: Type.String('Beginnings of words that must all be found.'),
  key: strings('Ids of keys, any of which created the lead.'),
  channel: Type.Array(oneOf(publicChannels, ''), 'Any of these.'),
  tag: strings('All of these.'),
  assignee: Type.String('`me`, `none`, or the id of a member.'),
  type: oneOf(contactTypes, 'Whom it is about.'),
  createdFrom: time('Created then or later.'),
  createdTo: time('Created before.'),
  updatedFrom: time('Changed then or later.'),
  updatedTo: time('Changed before.'),
  duplicate: oneOf(['true'], 'Only possible duplicates.'),
  field: strings(
    `At most ${fieldConditionsMax}: \`{fieldId}:has\`, \`{fieldId}:equals:{text}\` or ` +
      '`{fieldId}:contains:{text}`. A to Z count as a to z.',
  ),
  fieldValue: strings(`Ids of custom fields, at most ${shownFieldsMax}, to have their values.`),
  sort: oneOf(contactSorts, 'Newest first unless it is given.'),
  limit: Type.Integer({ minimum: 1, maximum: contactsListedMax, default: contactsListed }),
  cursor: Type.String('The `nextCursor` of a page in the same order.'),
}

export const LeadConfirmation = Type.Nullable(
  closed({
    askedAt: time('When the form was sent.'),
    waitsUntil: nullableTime('When the mail is sent, if too many had to be sent before it.'),
    isGivenUp: Type.Boolean(
      'Whether the mail was not sent: there was no room for a week, or it failed.',
    ),
    confirmedAt: nullableTime('Null until the link in the mail was followed.'),
  }),
  'Whether the person has confirmed by mail; null if no form has required it.',
)

export const LeadDetails = closed({
  ...leadProperties,
  ...eachTextField(() => nullableText('Null if unknown.')),
  duplicateOf: nullableText('The lead that had the same email address or phone first.'),
  customFields: Type.Array(
    closed({ fieldId: Type.String(), label: Type.String(), value: Type.String() }),
  ),
  heldValues: Type.Array(
    closed({ label: Type.String(), value: Type.String() }),
    'Values that wait for a field with their label.',
  ),
  consents: Type.Array(
    LeadConsent,
    'Consents from forms, including those of leads that were merged into it.',
  ),
  confirmation: LeadConfirmation,
  duplicates: Type.Array(Lead, 'Others with the same email address or phone.'),
  mergedFrom: Type.Array(
    closed({
      id: Type.String(),
      name: nullableText('Null if unknown.'),
      survivorId: Type.String('The lead that it was merged into.'),
      mergedAt: time('When it was merged.'),
    }),
    'Directly, or through another one that was merged later.',
  ),
})

export const LeadUnmerged = closed({
  survivor: LeadDetails,
  kept: strings('What the survivor keeps, since it was changed there after the merge.'),
})

export const LeadConflict = closed({ ...problemProperties, current: LeadDetails })

export const leadChange = closed({
  seenUpdatedAt: Type.String('The `updatedAt` of the lead that was shown.'),
  set: Type.Optional(
    anyObject('New values by name, custom ones by label in `customFields`; null clears.'),
  ),
  addTags: Type.Optional(strings('Tags to add.')),
  removeTags: Type.Optional(strings('Tags to remove.')),
})

const changedValue = Type.Unsafe<string | string[] | null>({
  anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }, { type: 'null' }],
})

export const LeadHistory = closed({
  data: Type.Array(
    closed({
      id: Type.String('The id of this entry, unique within the lead.'),
      at: time('When it happened.'),
      by: By,
      kind: oneOf(['created', 'updated', 'merged', 'unmerged'], 'What happened.'),
      otherId: nullableText('The lead that was merged into this one, or split off again.'),
      changes: Type.Array(
        closed({ field: Type.String(), before: changedValue, after: changedValue }),
      ),
    }),
  ),
  nextCursor: nullableText('Where the next page begins; null after the last one.'),
})
