type Listener = (ids: ReadonlySet<string>) => void

/** Why nothing is known of a lead any more. */
export class LeadErased extends Error {
  constructor() {
    super('The lead was permanently deleted.')
    this.name = 'LeadErased'
  }
}

const keptMax = 10_000
const known = new Set<string>()
const listeners = new Set<Listener>()

/** The leads that this page had loaded, and that were permanently deleted since. */
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
