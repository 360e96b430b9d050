import { roleError } from '#core/members/errors.ts'
import { type Role, isAllowed, may } from '#core/members/role.ts'
import { takingError, unknownViewError } from './errors.ts'
import type { View } from './view.ts'

/**
 * Whether a member may change, delete or restore a view: their own always, a shared one with the
 * right to edit leads, which sharing takes too. Throws `not_found`, `not_permitted`.
 */
export function judgeView(
  by: { memberId: string; role: Role },
  view: Pick<View, 'id' | 'memberId' | 'isShared'>,
  willBeShared: boolean = view.isShared,
): void {
  const isOwn = view.memberId === by.memberId
  if (!isOwn && !view.isShared) throw unknownViewError(view.id)
  if ((view.isShared || willBeShared) && !isAllowed(by.role, 'edit')) throw roleError(may.edit)
  if (!isOwn && !willBeShared) throw takingError()
}
