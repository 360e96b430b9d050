import { createOwnedProject } from '#core/members/create-owned-project.ts'
import { setArchived } from '#core/projects/manage-projects.ts'
import type { Store } from '#core/store.ts'
import { dayMs } from '#model/values/durations.ts'
import type { DemoProject } from './create-demo-project.ts'
import { recordedStore } from './writers/recorded-changes.ts'

const archivedProjectName = 'Balcony pilot'
const lastedDays = 120

/** A project that the owner has created and archived; commands go on to use the other one. */
export async function createArchivedProject(
  store: Store,
  { id, members }: DemoProject,
  { tiers, now }: { tiers: ReadonlySet<string>; now: number },
): Promise<void> {
  const accountId = members[0]?.accountId ?? ''
  const by = { accountId, origin: null }
  const settings = { name: archivedProjectName, defaultCountry: 'DE', ...by, tiers, now }
  const { project } = await createOwnedProject(store, settings)
  const archivedAt = now + lastedDays * dayMs
  const [member] = await store.listMembers(project.id)
  const recorded = recordedStore(store, { projectId: project.id, member, now: archivedAt })
  await setArchived(recorded, project.id, archivedAt)
  await store.setDefaultProject(id)
}
