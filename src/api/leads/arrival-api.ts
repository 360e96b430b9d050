import { get } from '#api/declare.ts'
import { closed } from '#api/schema-parts.ts'
import { Type } from '#api/schema-type.ts'
import { arrivalDays } from '#model/values/periods.ts'

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

export const arrivalApi = {
  /** The leads of each source on each of the last days, by createdAt. */
  listArrivals: get('/v1/projects/:projectId/leads/arrivals', {
    needs: 'see',
    query: { timeZone: Type.String('The time zone of days, such as Europe/Berlin.') },
    response: Arrivals,
  }),
}
export type ArrivalApi = typeof arrivalApi
