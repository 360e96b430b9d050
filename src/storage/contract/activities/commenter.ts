import type { Activity, MemberActivityKind } from '#core/contacts/activities/activity.ts'
import type { Member } from '#core/members/member.ts'
import type { Store } from '#core/store.ts'
import type { Role } from '#model/members/roles.ts'
import { Crew } from '#storage/contract/members/crew.ts'
import { type Workspace, noon } from '#storage/contract/workspace.ts'

/** A member who comments on the contacts of a project. */
export class Commenter {
  private readonly store: Store
  private readonly projectId: string
  readonly member: Member & { accountId: string; email: string }

  private constructor(workspace: Workspace, member: Commenter['member']) {
    this.store = workspace.store
    this.projectId = workspace.projectId
    this.member = member
  }

  static async join(workspace: Workspace, role: Role, name: string): Promise<Commenter> {
    const { store, projectId } = workspace
    return new Commenter(workspace, await new Crew(store, projectId).add(role, name))
  }

  get mention(): string {
    return `@${this.member.id}`
  }

  add(contactId: string, kind: MemberActivityKind, text = '', now = noon): Promise<number> {
    return this.store.addActivity({ ...this.request(contactId, now), kind, text })
  }

  comment(contactId: string, text: string, now = noon): Promise<number> {
    return this.add(contactId, 'comment', text, now)
  }

  edit(contactId: string, activity: number, text: string, now = noon): Promise<void> {
    return this.store.editComment({ ...this.request(contactId, now), activity, text })
  }

  delete(contactId: string, activity: number, now = noon): Promise<void> {
    return this.store.deleteActivity({ ...this.request(contactId, now), activity })
  }

  private request(contactId: string, now: number) {
    const { id, name: label } = this.member
    const by = { actor: { kind: 'member', id, label }, channel: 'app' } as const
    return { projectId: this.projectId, contactId, by, now }
  }
}

/** As the timeline of a contact has them, latest first. */
export async function listed(
  { store, projectId }: Workspace,
  contactId: string,
): Promise<Activity[]> {
  const before = Number.MAX_SAFE_INTEGER
  return store.listActivities({ projectId, contactId, before, limit: 100 })
}

export async function textsOf(workspace: Workspace, contactId: string): Promise<string[]> {
  const activities = await listed(workspace, contactId)
  return activities.map(({ kind, comment }) => comment?.text ?? kind)
}
