import { execute } from '../../test/processes/servers/postgres-server.ts'
import { fillStore } from '../application/fill-store.ts'
import { measureLists } from '../application/measure-lists.ts'
import { signIn } from '../application/owner.ts'
import type { Figure } from '../figures/figure.ts'
import { startServer } from '../server.ts'
import type { Sizes } from '../sizes.ts'
import { startSite } from './postgres.ts'

/** The lists of the application, with a million leads, 200 keys and 500 members. */
export async function measureEmbeddedLists(sizes: Sizes): Promise<Figure[]> {
  await using server = await startServer({}, 'api')
  const { dataDir, port } = server
  const { owner, project } = await fillStore({ dataDir }, sizes.contacts)
  const cookie = await signIn(port, owner)
  // Awaited here, before the server is disposed of.
  return await measureLists({ server, cookie, project }, sizes)
}

/** The same on PostgreSQL. */
export async function measurePostgresLists(sizes: Sizes): Promise<Figure[]> {
  await using site = await startSite()
  const { server, databaseUrl } = site
  const { dataDir, port } = server
  const { owner, project } = await fillStore({ dataDir, databaseUrl }, sizes.listedInPostgres)
  // Autovacuum would do this within minutes.
  await execute(databaseUrl, 'VACUUM (ANALYZE)')
  const cookie = await signIn(port, owner)
  return await measureLists({ server, cookie, project }, sizes)
}
