type Listener = () => void

const listeners = new Set<Listener>()
let reachable = true

/** Whether the server responded to the last request of this page. */
export const connection = {
  isReachable: () => reachable,
  subscribe: (listener: Listener): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  note: (isReachable: boolean): void => {
    if (reachable === isReachable) return
    reachable = isReachable
    for (const listener of listeners) listener()
  },
}
