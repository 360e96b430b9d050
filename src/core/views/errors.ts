import { AppError } from '#core/errors.ts'
import { ownViewsMax, sharedViewsMax } from './view.ts'

/** Also for a view of somebody else that is not shared. */
export function unknownViewError(viewId: string): AppError {
  return new AppError('not_found', `The project has no view ${viewId}.`)
}

export function manyViewsError({ isShared }: { isShared: boolean }): AppError {
  const detail = isShared
    ? `A project can have at most ${sharedViewsMax} shared views: delete some first.`
    : `You can have at most ${ownViewsMax} private views: delete some first.`
  const reason = isShared ? 'shared_views_full' : 'own_views_full'
  return new AppError('invalid_request', detail, { reason })
}

export function takingError(): AppError {
  const detail = 'Only the creator of a shared view can stop sharing it.'
  return new AppError('not_permitted', detail)
}
