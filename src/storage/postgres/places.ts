import type { Place, Places } from '#storage/places.ts'
import { reading } from './storage-error.ts'

/** What is read where the name is, else what is answered for an unknown one. */
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
