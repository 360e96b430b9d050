import { get } from '#api/declare.ts'
import { closed } from '#api/schema-parts.ts'
import { Type } from '#api/schema-type.ts'
import { inSeconds } from '#model/values/periods.ts'

export const events = '/v1/projects/:projectId/events'
/** A balancer closes silent streams; deploy/haproxy.cfg closes them after 20 s. */
export const repeatEveryMs = 15_000

export const eventApi = {
  /** A stream with the number of a project's last change, now and after each change. */
  watchProject: get(events, {
    needs: 'see',
    media: ['text/event-stream'],
    response: closed({
      change: Type.Integer(
        'Grows with each change that members see. The last one is repeated every ' +
          `${inSeconds(repeatEveryMs)}.`,
      ),
      reading: Type.Integer('Grows when the member reads leads, on this page or another one.'),
    }),
  }),
}
export type EventApi = typeof eventApi
