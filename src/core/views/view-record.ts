import { formatTime } from '#core/time.ts'
import type { View } from './view.ts'

/** A view as a member sees it. */
export function viewRecord({ memberId, createdAt, updatedAt, ...view }: View, readerId: string) {
  return {
    ...view,
    isOwn: memberId === readerId,
    createdAt: formatTime(createdAt),
    updatedAt: formatTime(updatedAt),
  }
}
