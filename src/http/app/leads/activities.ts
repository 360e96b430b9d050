import { memberActivityKinds, commentCharactersMax } from '#core/contacts/activities/activity.ts'
import {
  addActivity,
  deleteActivity,
  editComment,
} from '#core/contacts/activities/manage-activities.ts'
import { findUnmailed, unmailedReasons } from '#core/notices/unmailed-mentions.ts'
import { actionOf, asMember } from '#http/app/admitted.ts'
import { type AppEndpoint, type AppRequest, endpoint } from '#http/app/app-endpoint.ts'
import { closed, oneOf } from '#http/schema-parts.ts'
import { Type } from '#http/schema-type.ts'
import type { Services } from '#http/services.ts'

const activities = '/v1/projects/:projectId/leads/:contactId/activities'
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
export const activityEndpoints: readonly AppEndpoint[] = [
  endpoint('POST', activities, {
    needs: 'edit',
    operationId: 'addActivity',
    summary: 'Add a comment, or record that the member opened a link to call or to write',
    body: closed({
      kind: oneOf(memberActivityKinds, 'Repeated calls or emails within a minute count once.'),
      text: Type.Optional(text),
    }),
    answers: {
      201: closed({ id: Type.String('Its id in the history of the lead.'), unmailed }),
    },
    async handle(services, request) {
      const { kind, text: comment } = request.body
      const added = { ...actionOf(services, request), kind, text: comment }
      const id = await addActivity(services.store, added)
      return {
        id,
        unmailed: await unmailedIn(services, request, kind === 'comment' ? comment : ''),
      }
    },
  }),
  endpoint('PATCH', activity, {
    needs: 'edit',
    operationId: 'editComment',
    summary: 'Edit your own comment; the history shows it as edited',
    body: closed({ text }),
    answers: { 200: closed({ unmailed }) },
    async handle(services, request) {
      const edit = { ...actionOf(services, request), text: request.body.text }
      await editComment(services.store, edit)
      return { unmailed: await unmailedIn(services, request, edit.text) }
    },
  }),
  endpoint('DELETE', activity, {
    needs: 'edit',
    operationId: 'deleteActivity',
    summary: 'Delete your own comment, call or email; admins can also delete those of others',
    async handle(services, request) {
      await deleteActivity(services.store, actionOf(services, request))
    },
  }),
]

function unmailedIn(
  { store, mail }: Services,
  request: AppRequest<typeof activities>,
  comment = '',
) {
  const mentioning = { ...asMember(request), text: comment, hasMail: mail !== null }
  return findUnmailed(store, mentioning)
}
