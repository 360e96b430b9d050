import { activityKinds, commentCharactersMax } from '#core/contacts/activities/activity.ts'
import {
  addActivity,
  deleteActivity,
  editComment,
} from '#core/contacts/activities/manage-activities.ts'
import { actionOf } from '#http/app/admitted.ts'
import { type AppEndpoint, endpoint } from '#http/app/app-endpoint.ts'
import { closed, oneOf } from '#http/schema-parts.ts'
import { Type } from '#http/schema-type.ts'

const activities = '/v1/projects/:projectId/leads/:contactId/activities'
const activity = `${activities}/:activityId`
const text = Type.String(
  `At most ${commentCharactersMax.toLocaleString('en')} characters; \`@user_…\` mentions a member.`,
)

/** What members add to the history of a lead, where it is read. */
export const activityEndpoints: readonly AppEndpoint[] = [
  endpoint('POST', activities, {
    needs: 'edit',
    operationId: 'addActivity',
    summary: 'Comment on a lead, or note that the member opens a link to call or to write',
    body: closed({
      kind: oneOf(activityKinds, 'Calls and emails of a minute are one.'),
      text: Type.Optional(text),
    }),
    answers: { 201: closed({ id: Type.String('Its id in the history of the lead.') }) },
    async handle(services, request) {
      const { kind, text: comment } = request.body
      const added = { ...actionOf(services, request), kind, text: comment }
      return { id: await addActivity(services.store, added) }
    },
  }),
  endpoint('PATCH', activity, {
    needs: 'edit',
    operationId: 'editComment',
    summary: "Edit one's own comment, which the history shows as edited",
    body: closed({ text }),
    async handle(services, request) {
      const edit = { ...actionOf(services, request), text: request.body.text }
      await editComment(services.store, edit)
    },
  }),
  endpoint('DELETE', activity, {
    needs: 'edit',
    operationId: 'deleteActivity',
    summary: "Remove one's own call, email or the text of a comment; admins, also those of others",
    async handle(services, request) {
      await deleteActivity(services.store, actionOf(services, request))
    },
  }),
]
