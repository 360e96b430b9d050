import { arrivalDays, listArrivals } from '#core/views/list-arrivals.ts'
import { type AppEndpoint, endpoint } from '#http/app/app-endpoint.ts'
import { closed } from '#http/schema-parts.ts'
import { Type } from '#http/schema-type.ts'

const median = (description: string) =>
  Type.Nullable(
    Type.Integer({ minimum: 0 }),
    `${description}: the rounded median of the last four days with today's weekday; null if ` +
      'the source is newer than these.',
  )

const Source = closed({
  keyId: Type.String(),
  days: Type.Array(Type.Integer({ minimum: 0 }), {
    minItems: arrivalDays,
    maxItems: arrivalDays,
    description: "One number for each day from `firstDay` on; the last is today's.",
  }),
  usual: median('Leads on a usual day'),
  usualByNow: median('Leads on a usual day by this time, to the next quarter of an hour'),
})

const Arrivals = closed({
  firstDay: Type.String({ format: 'date' }),
  sources: Type.Array(Source, 'Keys and forms with leads on these days, oldest first.'),
})

export const arrivalEndpoints: readonly AppEndpoint[] = [
  endpoint('GET', '/v1/projects/:projectId/leads/arrivals', {
    needs: 'see',
    operationId: 'listArrivals',
    summary: `The leads of each source on each of the last ${arrivalDays} days, by createdAt`,
    query: { timeZone: Type.String('The time zone of days, such as Europe/Berlin.') },
    answers: { 200: Arrivals },
    async handle({ store, clock }, request) {
      const { projectId } = request.params
      return listArrivals(store, { projectId, query: request.query, now: clock.now() })
    },
  }),
]
