import { openStore } from '../../src/installation.ts'
import { type FilledProject, fillLeads } from './fill-leads.ts'
import { type Owner, addMembers, addOwner } from './owner.ts'

const members = 500
const readers = 50

/** A project of an owner and 499 others; 50 of them have seen the list while it was empty. */
export async function fillStore(
  location: Parameters<typeof openStore>[0],
  count: number,
): Promise<{ owner: Owner; project: FilledProject }> {
  const store = await openStore(location)
  try {
    const [first] = await store.listProjects({ afterId: null, limit: 1 })
    if (first === undefined) throw new Error('The server has no project.')
    const { id: projectId } = first
    const owner = await addOwner(store, projectId)
    const others = await addMembers(store, projectId, members - 1)
    const memberIds = [owner.memberId, ...others]
    for (const memberId of memberIds.slice(0, readers)) {
      await store.noteVisit({ projectId, memberId, now: Date.now() })
    }
    return { owner, project: await fillLeads(store, { projectId, memberIds, count }) }
  } finally {
    await store.close()
  }
}
