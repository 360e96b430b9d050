import { roleError } from '#core/members/errors.ts'
import type { Member, MemberStore } from '#core/members/member.ts'
import { type Ability, isAllowed, may } from '#model/members/roles.ts'
import type { ImportJob } from './import-job.ts'
import type { Import } from './import.ts'

/** An undo removes leads for good: only who imported them needs no right for that. */
export function abilityToUndo({ isOwn }: { isOwn: boolean }): Ability {
  return isOwn ? 'edit' : 'erase'
}

export function mayUndo(
  { startedBy }: Pick<Import, 'startedBy'>,
  { id, role }: Pick<Member, 'id' | 'role'>,
): boolean {
  const isOwn = startedBy.kind === 'member' && startedBy.id === id
  return isAllowed(role, abilityToUndo({ isOwn }))
}

/**
 * Throws `not_permitted` when an import is to create fields, and its member may not manage them. A
 * key may: its contacts create fields too.
 */
export async function requireFieldRights(
  store: Pick<MemberStore, 'listMembers'>,
  { projectId, startedBy, decisions }: Pick<ImportJob, 'projectId' | 'startedBy' | 'decisions'>,
): Promise<void> {
  if (!decisions.createFields || startedBy.kind === 'key') return
  const members = await store.listMembers(projectId)
  const member = members.find(({ id }) => startedBy.kind === 'member' && id === startedBy.id)
  if (member === undefined || !isAllowed(member.role, 'manage')) throw roleError(may.manage)
}
