import { get, post } from '#api/declare.ts'
import { viewCounts } from '#api/leads/view-schemas.ts'
import { nothing } from '#api/nothing.ts'
import { closed, nullableTime, strings } from '#api/schema-parts.ts'
import { Type } from '#api/schema-type.ts'
import { markedReadMax, unreadCountedMax, visitGapMs } from '#core/unread/unread.ts'
import { comparedIdsMax } from '#model/contacts/contact.ts'
import { inMinutes } from '#model/values/periods.ts'
import { viewsCountedMax } from '#model/views/view.ts'

const leads = '/v1/projects/:projectId/leads'

export const unreadApi = {
  /** How many leads the member has not read, and are in views, and how many destinations fail. */
  countLeads: get(`${leads}/counts`, {
    needs: 'see',
    query: {
      view: strings(`Ids of views, at most ${viewsCountedMax}.`),
      timeZone: Type.String('The time zone of days, such as Europe/Berlin.'),
    },
    response: closed({
      change: Type.Integer('The last change of the project that is counted.'),
      unread: closed({
        total: Type.Integer(`Counted up to ${unreadCountedMax}.`),
        isTotalExact: Type.Boolean('Whether there are no more than `total` says.'),
      }),
      views: viewCounts,
      failingDestinations: Type.Integer('Failing ones, and those turned off because they failed.'),
    }),
  }),
  /** Which of these leads the member has not read. */
  findUnreadLeads: post(`${leads}/unread`, {
    needs: 'see',
    isRead: true,
    body: closed({ ids: strings(`Ids of leads, at most ${comparedIdsMax}.`) }),
    response: closed({ ids: strings('The ids of unread leads.') }),
  }),
  /** Mark leads as read by the member. */
  markLeadsRead: post(`${leads}/read`, {
    needs: 'see',
    body: closed({ ids: strings(`Ids of leads, at most ${markedReadMax}.`) }),
  }),
  /** Mark all leads as read by the member. */
  markAllLeadsRead: post(`${leads}/read-all`, {
    needs: 'see',
    body: closed({
      upTo: Type.Nullable(
        Type.Integer(),
        'The last change that the member has seen: leads that were created later stay unread.',
      ),
    }),
  }),
  /** Note that the member looks at a list of leads; the first look begins to count what is new. */
  visitLeads: post(`${leads}/visit`, {
    needs: 'see',
    body: nothing,
    response: closed({
      lastVisitAt: nullableTime(
        `When the previous visit ended; a visit ends after ${inMinutes(visitGapMs)} away.`,
      ),
    }),
  }),
}
export type UnreadApi = typeof unreadApi
