import { get, patch, post, remove } from '#api/declare.ts'
import { closed, nullableText, oneOf, time } from '#api/schema-parts.ts'
import { Type } from '#api/schema-type.ts'
import { memberActivityKinds, sameWithinMs } from '#core/contacts/activities/activity.ts'
import { newestMentionsMax } from '#core/notices/notice.ts'
import { unmailedReasons } from '#core/notices/unmailed-mentions.ts'
import { commentCharactersMax } from '#model/contacts/contact.ts'
import { inMinutes } from '#model/values/periods.ts'

export const activities = '/v1/projects/:projectId/leads/:contactId/activities'
const activity = `${activities}/:activityId`
const text = Type.String(
  `At most ${commentCharactersMax.toLocaleString('en')} characters; \`@user_…\` mentions a member.`,
)

const unmailed = Type.Array(
  closed({
    memberId: Type.String(),
    reason: oneOf(
      unmailedReasons,
      'They are not a member of the project, the server sends no email, no address of theirs is ' +
        'known, or they have turned off emails about mentions.',
    ),
  }),
  'Those whom the text mentions and who get no email about it, and why.',
)

/** What members add to the history of a lead, where it is read. */
export const activityApi = {
  /** Comments that mention the member, on leads that are not done, latest first. */
  listMentions: get('/v1/projects/:projectId/mentions', {
    needs: 'see',
    response: closed({
      data: Type.Array(
        closed({
          lead: nullableText('What the lead is called.'),
          contactId: Type.String(),
          by: Type.String('The name of the author.'),
          text: Type.String('With the names of members.'),
          at: time('When it was written.'),
        }),
        `Among the newest ${newestMentionsMax} of all.`,
      ),
    }),
  }),
  /** Add a comment, or record that the member opened a link to call or to write. */
  addActivity: post(activities, {
    needs: 'edit',
    body: closed({
      kind: oneOf(
        memberActivityKinds,
        `Repeated calls or emails within ${inMinutes(sameWithinMs)} count once.`,
      ),
      text: Type.Optional(text),
    }),
    status: 201,
    response: closed({ id: Type.String('Its id in the history of the lead.'), unmailed }),
  }),
  /** Edit your own comment; the history shows it as edited. */
  editComment: patch(activity, {
    needs: 'edit',
    body: closed({ text }),
    response: closed({ unmailed }),
  }),
  /** Delete your own comment, call or email; admins can also delete those of others. */
  deleteActivity: remove(activity, {
    needs: 'edit',
  }),
}
export type ActivityApi = typeof activityApi
