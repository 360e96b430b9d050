import { raise, type ValidationErrors, throwIfAny } from '#core/errors.ts'
import { endedKeyError, formKeyError } from '#core/keys/errors.ts'
import { type KeyDetails, type KeyStore } from '#core/keys/key.ts'
import { assigneesMax } from '#model/keys/key.ts'
import { mayBeAssigned } from '#model/members/roles.ts'
import type { Member, MemberStore } from './member.ts'

/** Whether leads are assigned to the member in turn: they are not away. */
export function takesTurns(member: Pick<Member, 'role' | 'isAway'>): boolean {
  return mayBeAssigned(member) && !member.isAway
}

/** Who is next after the member who had the last turn; null when nobody is available. */
export function nextAssignee(
  assignees: readonly string[],
  last: string | null,
  isAvailable: (memberId: string) => boolean,
): string | null {
  // After someone who is no longer in the list, the first is next.
  const next = assignees.indexOf(last ?? '') + 1
  const inTurn = [...assignees.slice(next), ...assignees.slice(0, next)]
  return inTurn.find(isAvailable) ?? null
}

export const memberIdRule = 'This must be the id of a member, user_….'

/** The members of a list of assignees, each once. Adds its mistakes to the errors. */
export function parseAssignees(
  assignees: readonly string[],
  {
    memberIds,
    pointer,
    errors,
  }: {
    /** The members of the project. */
    memberIds: ReadonlySet<string>
    pointer: string
    errors: ValidationErrors
  },
): string[] {
  if (assignees.length > assigneesMax) {
    const detail = `assignees must have at most ${assigneesMax} members.`
    errors.push({ pointer, code: 'too_many', detail })
    return []
  }
  for (const [i, id] of assignees.entries()) {
    if (memberIds.has(id)) continue
    errors.push({ pointer: `${pointer}/${i}`, code: 'unknown_user', detail: memberIdRule })
  }
  return [...new Set(assignees)]
}

/**
 * Has a key assign its new leads to these members in turn, or to nobody. Throws `not_found`, and
 * `invalid_request` for a form's key, whose form has this setting.
 */
export async function setAssignees(
  store: Pick<KeyStore, 'setAssignees'> & Pick<MemberStore, 'listMembers'>,
  { key, assignees }: { key: KeyDetails; assignees: readonly string[] },
): Promise<KeyDetails> {
  if (key.formId !== null) throw formKeyError(key.formId)
  const memberIds = await membersAmong(store, { projectId: key.projectId, assignees })
  return (await store.setAssignees(key.id, memberIds)) ?? raise(endedKeyError(key.id))
}

/** The assignees of a key, each once. Throws `invalid_request` unless all are members. */
export async function membersAmong(
  store: Pick<MemberStore, 'listMembers'>,
  { projectId, assignees }: { projectId: string; assignees: readonly string[] },
): Promise<string[]> {
  if (assignees.length === 0) return []
  const members = await store.listMembers(projectId)
  const errors: ValidationErrors = []
  const memberIds = new Set(members.map(({ id }) => id))
  const parsed = parseAssignees(assignees, { memberIds, pointer: '/assignees', errors })
  throwIfAny(errors)
  return parsed
}
