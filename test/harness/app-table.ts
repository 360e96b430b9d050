import type { AppEndpoint } from '#http/app/app-endpoint.ts'
import type { Engine } from '#test/engines/engine.ts'
import { assertProblem } from './assert-contract.ts'
import type { Browser } from './browser.ts'
import type { HttpResponse, Problem } from './response.ts'

export type Headers = Record<string, string | undefined>

export const nameOf = ({ method, path }: AppEndpoint) => `${method} ${path}`

/**
 * Asks an endpoint of the table by a request that is complete, except that its ids name nothing but
 * the project.
 */
export async function askEndpoint(
  browser: Browser,
  endpoint: AppEndpoint,
  { projectId, headers = {} }: { projectId: string; headers?: Headers },
): Promise<HttpResponse<Problem>> {
  // This does not test the throttles.
  browser.app.clock.advance(60_000)
  const path = endpoint.path.replace(':projectId', projectId).replaceAll(/:\w+/g, 'x'.repeat(32))
  const body = endpoint.body === undefined ? {} : { body: {} }
  const response = await browser.request<Problem>(endpoint.method, path, { ...body, headers })
  if (response.status >= 400) assertProblem(response)
  return response
}

type Stored = { engine: Pick<Engine, 'rows' | 'storage'> }

/**
 * Every row of every table, so that whatever a request stores is seen. Maintenance writes counts
 * and the last uses of keys at any moment: those are left out.
 */
export async function everyRow({ engine }: Stored): Promise<string> {
  const isSqlite = engine.storage.databaseUrl === undefined
  const listed = await engine.rows(isSqlite ? sqliteTables : postgresTables)
  const names = listed.map(({ name }) => String(name)).filter((name) => !byMaintenance.test(name))
  const rows = await Promise.all(
    names.toSorted().map(async (name) => [name, await engine.rows(`SELECT * FROM ${name}`)]),
  )
  return JSON.stringify(rows, (column, value: unknown) => {
    if (typeof value === 'bigint') return String(value)
    return column === 'last_used_at' ? null : value
  })
}

const byMaintenance = /^sqlite_|counted_requests|form_counts|form_mails|readiness|words/
const sqliteTables = "SELECT name FROM sqlite_master WHERE type = 'table'"
const postgresTables = "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'"
