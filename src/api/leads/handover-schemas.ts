import { closed, nullableText, nullableTime, oneOf } from '#api/schema-parts.ts'
import { Type } from '#api/schema-type.ts'
import { handoverStates } from '#core/destinations/records/lead-handovers.ts'

export const LeadHandover = closed({
  destination: closed({
    id: Type.String(),
    kind: Type.String('The name of a service.'),
    title: Type.String('Of the service, as people know it.'),
    description: nullableText('For people.'),
    isActive: Type.Boolean('Whether it is on.'),
  }),
  state: oneOf(
    handoverStates,
    'What became of the last event about the lead that the destination is sent. `failed` may be ' +
      'tried again, `skipped` had nothing that may be sent, such as no email address, and with ' +
      '`none` there is no such event.',
  ),
  passedOnAt: nullableTime('When the destination last got the lead; null if it never did.'),
  recordId: nullableText('What the other system calls the lead, if its answers said so.'),
  link: nullableText('The lead in the other system; an https:// URL of that system, or null.'),
  status: Type.Nullable(Type.Integer(), 'Of the answer to the last try, if it has failed.'),
  error: nullableText('Why the last try has failed, such as `timeout`; null after an answer.'),
  nextTryAt: nullableTime('When it is tried next; null unless it waits.'),
  mayResend: Type.Boolean('Whether an event about the lead is still kept, to send it again.'),
})

export const LeadHandovers = closed({
  handovers: Type.Array(LeadHandover, 'Of all destinations that are services, oldest first.'),
})
