import { Failure } from '#core/errors.ts'
import { ownViewsMax, sharedViewsMax } from './view.ts'

/** Also for a view of somebody else that is not shared. */
export function refuseUnknownView(viewId: string): never {
  throw new Failure('not_found', `The project has no view ${viewId}.`)
}

export function refuseManyViews({ isShared }: { isShared: boolean }): never {
  const detail = isShared
    ? `A project can have at most ${sharedViewsMax} shared views: delete some first.`
    : `You can have at most ${ownViewsMax} views of your own: delete some first.`
  const reason = isShared ? 'shared_views_full' : 'own_views_full'
  throw new Failure('invalid_request', detail, { reason })
}

export function refuseTaking(): never {
  const detail = 'Only whoever created a shared view can stop sharing it.'
  throw new Failure('not_permitted', detail)
}
