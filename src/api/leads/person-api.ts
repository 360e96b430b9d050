import { get } from '#api/declare.ts'
import { LeadConsent, LeadFile, SpamDetails } from '#api/forms/spam-schemas.ts'
import { unfinishedProperties } from '#api/forms/unfinished-schemas.ts'
import { ConsentChange, LeadConfirmation } from '#api/leads/lead-schemas.ts'
import { anyObject, closed, oneOf, nullableText, nullableTime, time } from '#api/schema-parts.ts'
import { Type } from '#api/schema-type.ts'
import { activityKinds } from '#core/contacts/activities/activity.ts'
import { personFormats } from '#core/forms/personal-data.ts'

const By = closed({
  kind: oneOf(['key', 'form', 'member', 'operator'], 'Who it was.'),
  id: nullableText('Null for the operator of the server.'),
  label: Type.String(),
  channel: Type.String(),
})

const Recorded = closed({
  contact: anyObject('The record as in the public API, with values of deleted fields too.'),
  heldValues: Type.Texts('Values without a field, by label.'),
  consents: Type.Array(LeadConsent, 'Consents from forms.'),
  confirmation: LeadConfirmation,
  files: Type.Array(LeadFile, 'What the person attached to forms; the lead has the content.'),
  heldSubmissions: Type.Array(SpamDetails, 'Submissions of the person that look like spam.'),
  unfinished: Type.Array(
    closed({ ...unfinishedProperties, form: closed({ id: Type.String(), name: Type.String() }) }),
    'What the person has entered into forms and not sent.',
  ),
  passedOn: Type.Array(
    closed({
      destinationId: Type.String(),
      kind: Type.String('The name of a service.'),
      description: nullableText('What members call the destination.'),
      at: time('When it last got the lead.'),
      recordId: nullableText('What the other system calls the lead.'),
      link: nullableText('The lead in the other system.'),
    }),
    'The destinations that got it, or leads that were merged into it.',
  ),
  merged: Type.Unsafe<{ survivorId: string; at: string } | null>({
    anyOf: [closed({ survivorId: Type.String(), at: time('When.') }), { type: 'null' }],
    description: 'The lead that it was merged into.',
  }),
  history: Type.Array(
    closed({
      at: time('When it happened.'),
      by: By,
      replaced: anyObject('The values that the change replaced, by field.'),
      merged: nullableText('The lead that was merged into this one.'),
      unmerged: nullableText('The lead that was separated again.'),
      isAssignment: Type.Boolean('Whether the key or form assigned the new lead automatically.'),
      consent: ConsentChange,
    }),
    'Every change since the creation, oldest first.',
  ),
  activities: Type.Array(
    closed({
      at: time('When.'),
      by: By,
      kind: oneOf(
        activityKinds,
        'A comment, that a member opened a link to call or to write, or that a form answered.',
      ),
      text: nullableText('Of a comment; empty once it was deleted.'),
      editedAt: nullableTime('Null unless it was edited.'),
      isDeleted: Type.Boolean('Whether the text of the comment was deleted.'),
    }),
    'Comments about the lead, calls, emails and answers, oldest first.',
  ),
})

/** The file in JSON; the one in CSV has a line for each value. */
const PersonFile = closed({
  lead: Recorded,
  merged: Type.Array(Recorded, 'The leads that were merged into it.'),
})

export const personApi = {
  /** All data about the person of a lead, as a JSON or CSV file. */
  exportPerson: get('/v1/projects/:projectId/leads/:contactId/export', {
    needs: 'erase',
    query: { format: oneOf(personFormats, 'The format of the file; JSON by default.') },
    response: PersonFile,
    media: ['application/json'],
  }),
}
