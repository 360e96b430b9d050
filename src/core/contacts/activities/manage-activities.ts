import { changeNumberOf } from '#core/contacts/change-number.ts'
import type { ContactRequest } from '#core/contacts/contact-store.ts'
import { requireContactId } from '#core/contacts/searching/find-contact.ts'
import { raise } from '#core/errors.ts'
import { parseComment, unknownActivityError } from './activity-rules.ts'
import type { Activity, ActivityStore, MemberActivityKind } from './activity.ts'

/** Answers the id. Throws `invalid_request`, and as the store's `addActivity`. */
export async function addActivity(
  store: Pick<ActivityStore, 'addActivity'>,
  {
    kind,
    text,
    ...request
  }: ContactRequest & { kind: MemberActivityKind; text: string | undefined },
): Promise<string> {
  requireContactId(request.contactId)
  const comment = kind === 'comment' ? parseComment(text ?? '') : ''
  return String(await store.addActivity({ ...request, kind, text: comment }))
}

type Named<Request> = Request & { activityId: string }

/** Throws `invalid_request`, and as the store's `editComment`. */
export async function editComment(
  store: Pick<ActivityStore, 'editComment'>,
  { activityId, text, ...request }: Named<ContactRequest & { text: string }>,
): Promise<void> {
  requireContactId(request.contactId)
  const activity = numberOf(activityId)
  await store.editComment({ ...request, activity, text: parseComment(text) })
}

/** Throws as the store's `deleteActivity`. */
export async function deleteActivity(
  store: Pick<ActivityStore, 'deleteActivity'>,
  { activityId, ...request }: Named<ContactRequest>,
): Promise<void> {
  requireContactId(request.contactId)
  await store.deleteActivity({ ...request, activity: numberOf(activityId) })
}

const activitiesPerPage = 200

/** All activities of one contact, oldest first, a page at a time. */
export async function* listOwnActivities(
  store: Pick<ActivityStore, 'listActivities'>,
  of: { projectId: string; contactId: string },
): AsyncGenerator<Activity[], void, undefined> {
  let after = 0
  for (;;) {
    const query = { ...of, isOwn: true, after, limit: activitiesPerPage } as const
    const page = await store.listActivities(query)
    if (page.length > 0) yield page
    if (page.length < activitiesPerPage) return
    after = page.at(-1)?.change ?? 0
  }
}

function numberOf(activityId: string): number {
  return changeNumberOf(activityId) ?? raise(unknownActivityError())
}
