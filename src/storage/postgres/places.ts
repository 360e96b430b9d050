import type { Place, Places } from '#storage/places.ts'
import { reading } from './storage-error.ts'

/** The result of the read at the name's place, or the given answer for an unknown name. */
export function readAt<T>(
  places: Places,
  name: string,
  read: (place: Place) => Promise<T>,
  unknown: T,
): Promise<T> {
  return reading(async () => {
    const place = await places.find(name)
    return place === null ? unknown : read(place)
  })
}
