import { lastOwnerError, roleError } from './errors.ts'
import { type Role, may, mayGive } from './role.ts'

export type RoleChange = {
  /** The role of whoever changes it. */
  by: Role | 'operator'
  isSelf: boolean
  /** Null for someone who is not a member yet. */
  from: Role | null
  /** Null for someone who leaves. */
  to: Role | null
  owners: number
}

/** Refuses what the role does not allow, and what would leave the project without an owner. */
export function judgeChange({ by, isSelf, from, to, owners }: RoleChange): void {
  const isLeaving = isSelf && to === null
  if (by !== 'operator' && !isLeaving) {
    for (const role of [from, to]) {
      if (role !== null && !mayGive(by, role))
        throw roleError(role === 'owner' ? may.own : may.manage)
    }
  }
  if (from === 'owner' && to !== 'owner' && owners === 1) throw lastOwnerError()
}
