import {
  type ReactNode,
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react'

/** Something that the palette offers; entries of a group are shown together. */
export type PaletteEntry = {
  id: string
  group: (typeof groups)[number]
  label: string
  /** What tells it from others with the same label. */
  detail?: string
  run: () => void
}

/** All groups, in the order in which they are shown. */
export const groups = ['screens', 'leads', 'projects', 'actions'] as const

type Entries = {
  all: readonly PaletteEntry[]
  set: (owner: string, entries: readonly PaletteEntry[]) => void
}

const EntriesContext = createContext<Entries | null>(null)

export function PaletteProvider({ children }: { children: ReactNode }) {
  const [byOwner, setByOwner] = useState<ReadonlyMap<string, readonly PaletteEntry[]>>(new Map())
  const set = useCallback<Entries['set']>((owner, added) => {
    setByOwner((before) => new Map(before).set(owner, added))
  }, [])
  const entries = useMemo(() => ({ all: [...byOwner.values()].flat(), set }), [byOwner, set])
  return <EntriesContext value={entries}>{children}</EntriesContext>
}

/** Offers entries while the component is shown; they are to be memoised. */
export function usePaletteEntries(owner: string, entries: readonly PaletteEntry[]): void {
  const { set } = useEntries()
  useEffect(() => {
    set(owner, entries)
    return () => set(owner, [])
  }, [set, owner, entries])
}

export function useEntries(): Entries {
  const entries = use(EntriesContext)
  if (entries === null) throw new Error('No provider of the palette is above.')
  return entries
}
