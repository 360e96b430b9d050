import { bodyBytesMax } from '#core/limits/contract.ts'
import type { Connection } from '#storage/connection.ts'

const rowBytes = 32

/**
 * Has the database allocate as much space as a request can carry, and commits one row. The space is
 * in a new file, which the savepoint discards: an existing one would stay in use until a vacuum.
 */
export async function probe(connection: Connection): Promise<void> {
  await connection.run('SAVEPOINT probe')
  await connection.run('TRUNCATE readiness')
  await connection.run(fill, bodyBytesMax / rowBytes)
  await connection.run('ROLLBACK TO SAVEPOINT probe')
  await connection.run(countCheck)
}

const fill = 'INSERT INTO readiness SELECT number FROM generate_series(1, $1::int) AS number'
const countCheck = 'UPDATE installation SET checks = checks + 1'
