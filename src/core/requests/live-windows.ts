import type { KeyStore } from '#core/keys/key.ts'
import { allKeys } from '#core/keys/manage-keys.ts'
import { type Operation, operations } from '#core/limits/contract.ts'
import type { RequestLimiter } from '#core/limits/limiter.ts'

/** How many requests a window holds now, and how many it admits. */
export type LiveWindow = { count: number; max: number }
export type LiveWindows = {
  keyId: string
  operation: Operation
  minute: LiveWindow
  hour: LiveWindow
}

const windowsMax = 100

type Parts = { store: Pick<KeyStore, 'listKeys'>; limiter: RequestLimiter }

/** The windows of a project's keys that are in use, as this process knows them; fullest first. */
export async function listLiveWindows(
  { store, limiter }: Parts,
  projectId: string,
): Promise<LiveWindows[]> {
  const keys = await allKeys(store, projectId)
  const windows = keys.flatMap((key) =>
    operations.flatMap((operation): LiveWindows[] => {
      const ceilings = limiter.tierOf(key)?.[operation]
      const counted = limiter.counted(key, operation)
      if (ceilings === undefined || counted.perHour === 0) return []
      const minute = { count: counted.perMinute, max: ceilings.perMinute }
      const hour = { count: counted.perHour, max: ceilings.perHour }
      return [{ keyId: key.id, operation, minute, hour }]
    }),
  )
  return windows.toSorted((a, b) => fullness(b) - fullness(a)).slice(0, windowsMax)
}

function fullness({ minute, hour }: LiveWindows): number {
  return Math.max(minute.count / minute.max, hour.count / hour.max)
}
