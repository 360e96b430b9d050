import { AppError, requestError } from '#core/errors.ts'
import { roleError } from '#core/members/errors.ts'
import { isAllowed, may, type Role } from '#model/members/roles.ts'
import { type View, ownViewsMax, sharedViewsMax } from './view.ts'

/**
 * Whether a member may change, delete or restore a view: their own always, a shared one with the
 * right to edit leads, which sharing takes too. Throws `not_found`, `not_permitted`.
 */
export function requireViewRights(
  by: { memberId: string; role: Role },
  view: Pick<View, 'id' | 'memberId' | 'isShared'>,
  willBeShared: boolean = view.isShared,
): void {
  const isOwn = view.memberId === by.memberId
  if (!isOwn && !view.isShared) throw unknownViewError(view.id)
  if ((view.isShared || willBeShared) && !isAllowed(by.role, 'edit')) throw roleError(may.edit)
  if (!isOwn && !willBeShared) {
    throw new AppError('not_permitted', 'Only the creator of a shared view can stop sharing it.')
  }
}

/** Also for another member's view that is not shared. */
export function unknownViewError(viewId: string): AppError {
  return new AppError('not_found', `The project has no view ${viewId}.`)
}

export function manyViewsError({ isShared }: { isShared: boolean }): AppError {
  const detail = isShared
    ? `A project can have at most ${sharedViewsMax} shared views: delete some first.`
    : `You can have at most ${ownViewsMax} private views: delete some first.`
  const reason = isShared ? 'shared_views_full' : 'own_views_full'
  return requestError(detail, reason)
}
