import { bodyBytesMax } from '#core/limits/contract.ts'
import type { Group } from './group.ts'

/**
 * Writes as much as a request can carry, so that a disk without space for requests is noticed.
 * Other bytes in the same place each time: equal ones are not written, and more would make the file
 * grow.
 */
export function probe({ database }: Group): void {
  database.run(overwrite, bodyBytesMax)
}

const overwrite = `
  INSERT INTO readiness (one, bytes) VALUES (1, randomblob(?))
  ON CONFLICT (one) DO UPDATE SET bytes = excluded.bytes`
