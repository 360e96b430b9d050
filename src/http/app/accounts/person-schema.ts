import { LeadConsent, SpamDetails } from '#http/app/forms/spam-schemas.ts'
import { LeadConfirmation } from '#http/app/leads/lead-schemas.ts'
import { anyObject, closed, oneOf, nullableText, time } from '#http/schema-parts.ts'
import { Type } from '#http/schema-type.ts'

const By = closed({
  kind: oneOf(['key', 'form', 'member', 'operator'], 'Who it was.'),
  id: nullableText('Null for the operator of the server.'),
  label: Type.String(),
  channel: Type.String(),
})

const Recorded = closed({
  contact: anyObject(
    'The record as the public API has it, with the values of deleted fields as well.',
  ),
  heldValues: Type.Texts('Values that wait for a field, by label.'),
  consents: Type.Array(LeadConsent, 'Consents from forms.'),
  confirmation: LeadConfirmation,
  heldSubmissions: Type.Array(
    SpamDetails,
    'Submissions of the person that are quarantined as spam.',
  ),
  merged: Type.Unsafe<{ survivorId: string; at: string } | null>({
    anyOf: [closed({ survivorId: Type.String(), at: time('When.') }), { type: 'null' }],
    description: 'What it was merged into.',
  }),
  history: Type.Array(
    closed({
      at: time('When it happened.'),
      by: By,
      replaced: anyObject('The values that the change replaced, by field.'),
      merged: nullableText('The lead that was merged into this one.'),
      unmerged: nullableText('The lead that was split off again.'),
    }),
    'Every change since the creation, oldest first.',
  ),
})

/** Of the file in JSON; that in CSV has one line for each value. */
export const PersonFile = closed({
  lead: Recorded,
  merged: Type.Array(Recorded, 'The leads that were merged into it.'),
})
