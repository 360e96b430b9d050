import { answered, app } from './app.ts'

type Listener = (ids: ReadonlySet<string>) => void

/** Why nothing is known of a lead any more. */
export class LeadErased extends Error {
  constructor() {
    super('The lead was deleted for good.')
    this.name = 'LeadErased'
  }
}

/** As many as the server takes at once. */
const idsMax = 1_000
const keptMax = 10_000
const known = new Set<string>()
const listeners = new Set<Listener>()

/** The leads that this page had loaded, and that were deleted for good since. */
export const erasedLeads = {
  has: (id: string): boolean => known.has(id),
  subscribe: (listener: Listener): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  add: (ids: ReadonlySet<string>): void => {
    for (const id of ids) known.add(id)
    for (const id of known) if (known.size > keptMax) known.delete(id)
    for (const listener of listeners) listener(ids)
  },
}

/** Which of these leads no longer exist. */
export async function findErasedLeads(
  projectId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const found = new Set<string>()
  for (let start = 0; start < ids.length; start += idsMax) {
    const body = { ids: ids.slice(start, start + idsMax) }
    const params = { path: { projectId } }
    const path = '/app/v1/projects/{projectId}/leads/erased'
    for (const id of (await answered(app.POST(path, { params, body }))).ids) found.add(id)
  }
  return found
}
