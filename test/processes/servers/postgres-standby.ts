import { until } from '#test/harness/until.ts'
import { execute } from './postgres-server.ts'

/** Names the standby that must have a commit before it is answered; '' for none. */
export async function setStandby(url: string, name: string): Promise<void> {
  await execute(url, `ALTER SYSTEM SET synchronous_standby_names = '${name}'`)
  await execute(url, 'SELECT pg_reload_conf()')
  await until(async () => {
    const [row] = await execute(url, "SELECT current_setting('synchronous_standby_names') AS name")
    return row?.['name'] === name
  })
}
