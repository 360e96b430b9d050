import { findUnread, markRead } from '#core/unread/manage-unread.ts'
import { comparedMax, markedReadMax, unreadCountedMax } from '#core/unread/unread.ts'
import { formatTimeOrNull } from '#core/values/time.ts'
import { countLeads } from '#core/views/count-leads.ts'
import { viewsCountedMax } from '#core/views/view.ts'
import { asMember } from '#http/app/admitted.ts'
import { type AppEndpoint, endpoint } from '#http/app/app-endpoint.ts'
import { nothing } from '#http/app/schemas.ts'
import { closed, nullableTime, strings } from '#http/schema-parts.ts'
import { Type } from '#http/schema-type.ts'
import { viewCounts } from './view-schemas.ts'

const leads = '/v1/projects/:projectId/leads'

export const unreadEndpoints: readonly AppEndpoint[] = [
  endpoint('GET', `${leads}/counts`, {
    needs: 'see',
    operationId: 'countLeads',
    summary: 'How many leads the member has not read, and how many are in views',
    query: {
      view: strings(`Ids of views, at most ${viewsCountedMax}.`),
      timeZone: Type.String('The time zone of days, such as Europe/Berlin.'),
    },
    answers: {
      200: closed({
        change: Type.Integer('The last change of the project that is counted.'),
        unread: closed({
          total: Type.Integer(`Counted up to ${unreadCountedMax}.`),
          isTotalExact: Type.Boolean('Whether there are no more than `total` says.'),
        }),
        views: viewCounts,
      }),
    },
    handle: ({ store, clock }, request) =>
      countLeads(store, { ...asMember(request), query: request.query, now: clock.now() }),
  }),
  endpoint('POST', `${leads}/unread`, {
    needs: 'see',
    isRead: true,
    operationId: 'findUnreadLeads',
    summary: 'Which of these leads the member has not read',
    body: closed({ ids: strings(`Ids of leads, at most ${comparedMax}.`) }),
    answers: { 200: closed({ ids: strings('The ids of unread leads.') }) },
    async handle({ store }, request) {
      return {
        ids: await findUnread(store, { ...asMember(request), contactIds: request.body.ids }),
      }
    },
  }),
  endpoint('POST', `${leads}/read`, {
    needs: 'see',
    operationId: 'markLeadsRead',
    summary: 'Mark leads as read by the member',
    body: closed({ ids: strings(`Ids of leads, at most ${markedReadMax}.`) }),
    handle: ({ store }, request) =>
      markRead(store, { ...asMember(request), contactIds: request.body.ids }),
  }),
  endpoint('POST', `${leads}/read-all`, {
    needs: 'see',
    operationId: 'markAllLeadsRead',
    summary: 'Mark all leads as read by the member',
    body: closed({
      upTo: Type.Nullable(
        Type.Integer(),
        'The last change that the member has seen: leads that were created later stay unread.',
      ),
    }),
    handle: ({ store }, request) =>
      store.markAllRead({ ...asMember(request), upTo: request.body.upTo }),
  }),
  endpoint('POST', `${leads}/visit`, {
    needs: 'see',
    operationId: 'visitLeads',
    summary:
      'Note that the member looks at a list of leads; the first look begins to count what is new',
    body: nothing,
    answers: {
      200: closed({
        lastVisitAt: nullableTime(
          'When the previous visit ended; a visit ends after 30 minutes away.',
        ),
      }),
    },
    async handle({ store, clock }, request) {
      const { lastVisitAt } = await store.noteVisit({ ...asMember(request), now: clock.now() })
      return { lastVisitAt: formatTimeOrNull(lastVisitAt) }
    },
  }),
]
