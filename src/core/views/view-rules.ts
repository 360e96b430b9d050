import { AppError, requestError } from '#core/errors.ts'
import { roleError } from '#core/members/errors.ts'
import { isAllowed, may, type Role } from '#model/members/roles.ts'
import { mayChangeView, mayUnshare } from '#model/views/view.ts'
import { type View, ownViewsMax, sharedViewsMax } from './view.ts'

/** For who changes, deletes or restores a view. Throws `not_found`, `not_permitted`. */
export function requireViewRights(
  by: { memberId: string; role: Role },
  view: Pick<View, 'id' | 'memberId' | 'isShared'>,
  willBeShared: boolean = view.isShared,
): void {
  const isOwn = view.memberId === by.memberId
  if (!isOwn && !view.isShared) throw unknownViewError(view.id)
  const mayEdit = isAllowed(by.role, 'edit')
  const { isShared } = view
  const both = { isOwn, isShared: isShared || willBeShared }
  if (!mayChangeView(both, mayEdit)) throw roleError(may.edit)
  if (isShared && !willBeShared && !mayUnshare({ isOwn, isShared }, mayEdit)) {
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
