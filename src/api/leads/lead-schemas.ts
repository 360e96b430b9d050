import { LeadConsent, LeadFile } from '#api/forms/spam-schemas.ts'
import { problemProperties } from '#api/problem-schema.ts'
import {
  anyObject,
  closed,
  nullableText,
  nullableTime,
  oneOf,
  strings,
  time,
} from '#api/schema-parts.ts'
import { Type } from '#api/schema-type.ts'
import { activityKinds } from '#core/contacts/activities/activity.ts'
import { changeKinds } from '#core/contacts/details/read-details.ts'
import {
  contactsListed,
  contactsListedMax,
  listBounds,
  shownValueCharactersMax,
} from '#core/contacts/searching/contact-query.ts'
import { contactTypes, publicChannels } from '#model/contacts/contact.ts'
import { eachContactField, eachOf, summaryFieldNames } from '#model/contacts/fields.ts'
import { columnFieldsMax } from '#model/views/view.ts'
import { filterParameters, leadSort } from './filter-schemas.ts'

const By = closed({
  kind: oneOf(['key', 'form', 'member', 'operator'], 'Who it was.'),
  id: nullableText('Null for the operator of the server.'),
  label: Type.String(),
  channel: oneOf(publicChannels, 'The channel through which it reached the project.'),
})

export const ConsentChange = Type.Nullable(
  closed({
    kind: Type.String('Of the consent: its id in forms.'),
    isWithdrawn: Type.Boolean('False if a withdrawal was undone.'),
    reason: Type.String('Empty if none was given.'),
  }),
  'The consent that was withdrawn, or restored.',
)

const leadProperties = {
  id: Type.String(),
  type: oneOf(contactTypes, 'Person or company.'),
  ...eachOf(summaryFieldNames, () => nullableText('Null if unknown.')),
  tags: strings('In the order in which they were added.'),
  assigneeId: nullableText('The member who takes care of it.'),
  doneAt: nullableTime('When it was marked as done; null while it is open.'),
  remindAt: nullableTime('When it returns to the inbox.'),
  reopenedAt: nullableTime('When a submission or a merge last opened it again.'),
  createdAt: time('When it was created.'),
  updatedAt: time('When it last changed.'),
  isPossibleDuplicate: Type.Boolean('Whether another lead had its email address or phone first.'),
  createdBy: By,
}

export const Lead = closed(leadProperties)

const isUnread = Type.Boolean('Whether the member has not read it.')

const ListedLead = closed({
  ...leadProperties,
  isUnread,
  message: nullableText(
    `The first line of its notes, at most ${shownValueCharactersMax} characters of it.`,
  ),
  fieldValues: Type.Texts(
    'Values of the custom fields in `fieldValue`, by id; only their first ' +
      `${shownValueCharactersMax} characters.`,
  ),
  misfits: strings('Ids of the fields among them whose values do not fit their types.'),
})

export const LeadPage = closed({
  data: Type.Array(ListedLead),
  total: Type.Integer(`How many match, counted up to ${listBounds.counted.toLocaleString('en')}.`),
  isTotalExact: Type.Boolean('Whether no more match than `total` says.'),
  isScanComplete: Type.Boolean(
    'False if the search stopped before the page was full: more leads may follow at ' +
      '`nextCursor`. With `q`, in the order of the last change, nothing follows: only the newest ' +
      'leads with its words are sorted. By name and company these are ten times as many.',
  ),
  nextCursor: nullableText('The cursor of the next page; null on the last page.'),
})

export const leadQuery = {
  ...filterParameters,
  fieldValue: strings(`At most ${columnFieldsMax} ids of custom fields whose values to include.`),
  sort: leadSort,
  limit: Type.Integer({ minimum: 1, maximum: contactsListedMax, default: contactsListed }),
  cursor: Type.String('The `nextCursor` of a page in the same order.'),
}

export const LeadConfirmation = Type.Nullable(
  closed({
    askedAt: time('When the form was sent.'),
    waitsUntil: nullableTime('When the email will be sent, if it is delayed.'),
    isGivenUp: Type.Boolean('Whether the email was given up, because of the limits or a failure.'),
    confirmedAt: nullableTime('Null until the person confirms with the link in the email.'),
  }),
  'Whether the person has confirmed by email; null if no form has required it.',
)

export const LeadDetails = closed({
  ...leadProperties,
  isUnread,
  ...eachContactField(() => nullableText('Null if unknown.')),
  duplicateOf: nullableText('The lead that had the same email address or phone first.'),
  customFields: Type.Array(
    closed({
      fieldId: Type.String(),
      label: Type.String(),
      value: Type.String(),
      isMisfit: Type.Boolean('Whether it does not fit the type of the field.'),
    }),
  ),
  heldValues: Type.Array(
    closed({ label: Type.String(), value: Type.String() }),
    'Values without a field, by label.',
  ),
  consents: Type.Array(
    LeadConsent,
    'Consents from forms, including those of leads that were merged into it.',
  ),
  confirmation: LeadConfirmation,
  files: Type.Array(
    LeadFile,
    'What visitors attached to forms, including those of leads that were merged into it.',
  ),
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
  kept: strings('Fields that the survivor keeps, because they were changed after the merge.'),
})

export const LeadConflict = closed({ ...problemProperties, current: LeadDetails })

export const leadChange = closed({
  seenUpdatedAt: Type.String('The `updatedAt` of the lead that was shown.'),
  set: Type.Optional(
    anyObject('New values by name, custom ones by label in `customFields`; null clears.'),
  ),
  addTags: Type.Optional(strings('Tags to add.')),
  removeTags: Type.Optional(strings('Tags to remove.')),
  isDone: Type.Optional(Type.Boolean('Marks it as done now, or opens it.')),
})

export const changedValue = Type.Unsafe<string | string[] | null>({
  anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }, { type: 'null' }],
})

export const LeadHistory = closed({
  data: Type.Array(
    closed({
      id: Type.String('The id of this entry, unique within the lead.'),
      at: time('When it happened.'),
      by: By,
      kind: oneOf(
        [...changeKinds, ...activityKinds],
        'What happened; `assigned`: the key or form assigned the new lead automatically; ' +
          '`withdrawn`: a consent was withdrawn, by a member, a key, or, with `form`, by the ' +
          'link in an email; `restored`: a withdrawal was undone; `call` and `email`: a member ' +
          'opened a link to call or to write; `answer`: the form answered the person by email.',
      ),
      otherId: nullableText('The lead that was merged into this one, or separated from it.'),
      changes: Type.Array(
        closed({ field: Type.String(), before: changedValue, after: changedValue }),
      ),
      comment: Type.Nullable(
        closed({
          text: Type.String('With `@user_…` for each mentioned member; empty once deleted.'),
          mentions: Type.Array(
            closed({ id: Type.String(), name: Type.String() }),
            'The current names of those whom the text mentions and who were ever members.',
          ),
          editedAt: nullableTime('Null unless it was edited.'),
          deletedBy: Type.Nullable(By, 'Null unless it was deleted.'),
        }),
        'Of a comment, which also leads that were merged into this one may have.',
      ),
      consent: ConsentChange,
    }),
  ),
  nextCursor: nullableText('The cursor of the next page; null on the last page.'),
})
