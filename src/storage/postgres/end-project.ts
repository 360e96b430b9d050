import type { Connection } from '#storage/connection.ts'

/** Without counters a project accepts no writes, and without marks no job visits it. */
export async function endProject(connection: Connection, projectNumber: number): Promise<void> {
  await connection.run(deleteCounters, projectNumber)
  await connection.run(unmark, projectNumber)
}

const deleteCounters = 'DELETE FROM counters WHERE project_number = $1'
const unmark = 'UPDATE projects SET deliveries_due_at = NULL WHERE number = $1'
