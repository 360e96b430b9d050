import { bodyBytesMax } from '#core/limits/contract.ts'
import type { Connection } from '#storage/connection.ts'

const rowBytes = 32

/**
 * Has the database find room for as much as a request can carry, and commits one row. The room is
 * in a new file, which the savepoint takes back: in the old one it would be used until a vacuum.
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
