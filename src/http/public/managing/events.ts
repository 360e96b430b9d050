import { anyObject, closed } from '#api/schema-parts.ts'
import { Type } from '#api/schema-type.ts'
import { eventLimitDefault, eventLimitMax } from '#core/limits/contract.ts'
import { contactEventKinds } from '#core/webhooks/event.ts'
import { listEvents } from '#core/webhooks/list-events.ts'
import { admittedKey } from '#http/middleware/limits/request-key.ts'
import { managementEndpoint } from '#http/public/public-endpoint.ts'
import { deliveryKeptMs, inDays } from '#model/values/periods.ts'

const eventQuery = {
  after: Type.String('`nextCursor` of the previous page; the oldest events without it.'),
  types: Type.String(`Kinds of events, separated by commas: ${contactEventKinds.join(', ')}.`),
  limit: Type.Integer({
    minimum: 1,
    default: eventLimitDefault,
    description: `Events per page; above ${eventLimitMax} it is reduced to that.`,
  }),
}

/** A page is sent as the texts that are stored. */
export const EventPage = closed({
  data: Type.Array(anyObject('An event, as webhooks receive it.'), 'Oldest first.'),
  nextCursor: Type.String('Pass it as `after`, also after the last page, to get what comes next.'),
})

export const eventEndpoints = [
  managementEndpoint('GET', '/events', {
    operationId: 'listEvents',
    tag: 'Events',
    summary: `List events in their order, of the last ${inDays(deliveryKeptMs)}`,
    problems: ['cursor_expired'],
    query: eventQuery,
    responses: { 200: EventPage },
    needs: 'events:read',
    hasQuery: true,
    async handle({ store, clock }, request, reply) {
      const { projectId } = admittedKey(request)
      const query = { projectId, request: request.query, now: clock.now() }
      const { bodies, nextCursor } = await listEvents(store, query)
      reply.type('application/json; charset=utf-8')
      // The same texts that webhooks get.
      return `{"data":[${bodies.join(',')}],"nextCursor":${JSON.stringify(nextCursor)}}`
    },
  }),
]
