import type { Destination } from '#web/api/destination-types.ts'

/** What members call it, or what it is. */
export function nameOf({ description, title }: Pick<Destination, 'description' | 'title'>): string {
  return description ?? title
}
