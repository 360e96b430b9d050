import {
  closed,
  closedPartial,
  nullableText,
  nullableTime,
  oneOf,
  strings,
  time,
} from '#api/schema-parts.ts'
import { Type } from '#api/schema-type.ts'
import { contactEventKinds, eventKinds } from '#core/webhooks/event.ts'
import { deliveriesListedDefault, deliveriesListedMax } from '#core/webhooks/manage-deliveries.ts'
import { countedDeliveriesMax, deliveryStates, switchReasons } from '#core/webhooks/webhook.ts'
import { propertyTypes } from '#model/destinations/mapping.ts'
import { deliveryKeptMs, inDays } from '#model/values/periods.ts'

const field = Type.String('Its field there: `consent:` and an id.')
const consent = closed({
  formId: nullableText('The form that asks for it; null for the same field of any form.'),
  field,
})

const filter = closedPartial(
  {
    keyIds: strings('From one of these keys.'),
    exceptKeyIds: strings('From none of these keys.'),
    tags: strings('With at least one of these tags.'),
    hasEmail: Type.Boolean('With an email address.'),
    consents: Type.Array(
      consent,
      'With one of these consents, confirmed where the form asks for that. A consent that no ' +
        'published form asks for lets no lead pass.',
    ),
  },
  'Which leads: those that meet everything that is there.',
)
const events = Type.Array(oneOf(contactEventKinds, 'Kind of event.'), 'At least one.')
const settings = Type.Texts("By the names of the kind's settings.")
const kind = Type.String('A name of `listDestinationKinds`.')

export const destinationPreview = closed({
  kind,
  settings,
  events,
  filter: Type.Optional(filter),
})

export const newDestination = closed({
  kind,
  settings,
  events,
  filter: Type.Optional(filter),
  description: Type.Optional(nullableText('For people.')),
  isActive: Type.Optional(Type.Boolean('On by default.')),
})

export const destinationChange = closedPartial({
  settings: Type.Texts('Those that change; an empty text removes one.'),
  events,
  filter,
  description: nullableText('For people.'),
  isActive: Type.Boolean('Whether events are sent. A test is sent in any case.'),
})

export const AskedConsents = closed({
  consents: Type.Array(
    closed({
      formId: Type.String('The form that asks for it.'),
      field,
      formName: Type.String(),
      text: Type.String("Its words, in the form's default language."),
    }),
  ),
})

export const DestinationKinds = closed({
  kinds: Type.Array(
    closed({
      kind: Type.String(),
      title: Type.String('Of the service, as people know it.'),
      sends: oneOf(['events', 'messages', 'records'], 'What it gets of a lead.'),
      needsEmail: Type.Boolean('Whether it gets only leads with an email address.'),
      events: closed({
        possible: Type.Array(oneOf(contactEventKinds, 'Kind of event.'), 'That it can get.'),
        preset: Type.Array(oneOf(contactEventKinds, 'Kind of event.'), 'To begin with.'),
      }),
      settings: Type.Array(
        closed({
          name: Type.String(),
          label: Type.String(),
          hint: Type.String('Where to find it.'),
          isSecret: Type.Boolean('Whether it is never shown again.'),
          isRequired: Type.Boolean(),
          preset: Type.Optional(Type.String('What counts when nothing is entered.')),
          choices: Type.Optional(
            Type.Array(
              closed({ value: Type.String(), label: Type.String() }),
              'What can be entered; the first counts when nothing is.',
            ),
          ),
          isTemplate: Type.Optional(Type.Boolean('Whether it is JSON with placeholders.')),
          properties: Type.Optional(
            Type.Array(
              closed({
                name: Type.String('Its key, or the path to it.'),
                type: oneOf(propertyTypes, 'What it can hold.'),
                value: nullableText('The placeholder that fits it.'),
              }),
              'The standard fields of the other system, for a template of its fields.',
            ),
          ),
        }),
      ),
    }),
  ),
})

const count = (description: string) =>
  Type.Integer({ minimum: 0, maximum: countedDeliveriesMax, description })

export const AppDestination = closed({
  id: Type.String(),
  kind: Type.String('`webhook`, or the name of a service.'),
  title: Type.String('Of the service, as people know it.'),
  host: Type.String('Where requests go.'),
  settings: Type.Texts('Those that are not secret; empty for those who may not change them.'),
  secretSettings: strings('The names of the secret settings that have a value.'),
  description: nullableText('For people.'),
  events,
  filter,
  isActive: Type.Boolean('Whether events are sent. A test is sent in any case.'),
  switches: Type.Array(
    closed({
      at: time('When it was turned on or off.'),
      isActive: Type.Boolean(),
      reason: oneOf(switchReasons, 'On request, after an answer 410, or after days of failures.'),
    }),
    'When it was turned on and off, newest first.',
  ),
  failingSince: nullableTime('The first failure since the last success; null if there is none.'),
  lastSuccessAt: nullableTime('Null if none of its last deliveries was received.'),
  waiting: count('How many deliveries wait.'),
  failed: count(`How many deliveries failed in the last ${inDays(deliveryKeptMs)}, without tests.`),
  createdAt: time('When it was created.'),
})

export const AppDestinations = closed({
  destinations: Type.Array(AppDestination, 'Oldest first.'),
})

export const IssuedDestination = closed({
  destination: AppDestination,
  secret: nullableText('Signs what a webhook gets, and is shown only now; null for a service.'),
})

export const DestinationPreview = closed({
  contactId: nullableText(
    'The lead; null for a test, where none of the newest leads would be sent.',
  ),
  message: Type.Nullable(
    closed({
      heading: Type.String('What happened.'),
      name: Type.String("The lead's name, or what else it has."),
      answers: Type.Array(closed({ label: Type.String(), value: Type.String() })),
      source: Type.String('The label of the key or form that the lead came from.'),
      link: nullableText("The lead's page; null for a test."),
    }),
    'What a message says, of a kind that sends messages.',
  ),
  body: Type.String('What would be sent, without secret settings.'),
})

const delivery = {
  id: Type.String('Equal in all tries.'),
  type: oneOf(eventKinds, 'Kind of event.'),
  contactId: nullableText('The lead; null for a test.'),
  state: oneOf(
    deliveryStates,
    'Whether it waits, was delivered, has failed, or was skipped because nothing may be sent.',
  ),
  tries: Type.Integer('How often it was sent.'),
  createdAt: time('When the event happened.'),
  nextTryAt: nullableTime('The next try; null unless it waits.'),
}

export const AppDelivery = closed(delivery)

export const AppDeliveries = closed({
  data: Type.Array(
    closed({
      ...delivery,
      contactName: nullableText('What the lead is called; null for a test and an erased lead.'),
    }),
    'Newest first.',
  ),
  nextCursor: nullableText('Pass it as `cursor` to get the next page; null on the last page.'),
})

export const deliveryQuery = {
  state: oneOf(deliveryStates, 'Only deliveries in this state.'),
  limit: Type.Integer({
    minimum: 1,
    default: deliveriesListedDefault,
    description: `Deliveries per page; above ${deliveriesListedMax} it is reduced to that.`,
  }),
  cursor: Type.String('`nextCursor` of the previous page.'),
}

export const DeliveryDetails = closed({
  delivery: AppDelivery,
  tries: Type.Array(
    closed({
      at: time('When the request began.'),
      status: Type.Nullable(Type.Integer(), 'The status of the answer; null without one.'),
      latencyMs: Type.Integer('How long it took, in milliseconds.'),
      answer: Type.String('The beginning of the answer, without secret settings.'),
      error: nullableText('Why there was no answer.'),
    }),
    'The latest ones, oldest first.',
  ),
  body: Type.String('What a try sends, without secret settings.'),
})

export const DeliveriesResent = closed({
  deliveries: Type.Integer('How many are being sent again.'),
})
