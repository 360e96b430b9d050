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

type SetEntries = (owner: string, entries: readonly PaletteEntry[]) => void

// Apart, so that whoever offers entries is not rendered again when some are offered.
const EntriesContext = createContext<readonly PaletteEntry[] | null>(null)
const SetContext = createContext<SetEntries | null>(null)

export function PaletteProvider({ children }: { children: ReactNode }) {
  const [byOwner, setByOwner] = useState<ReadonlyMap<string, readonly PaletteEntry[]>>(new Map())
  const set = useCallback<SetEntries>((owner, added) => {
    setByOwner((before) => new Map(before).set(owner, added))
  }, [])
  const entries = useMemo(() => [...byOwner.values()].flat(), [byOwner])
  return (
    <SetContext value={set}>
      <EntriesContext value={entries}>{children}</EntriesContext>
    </SetContext>
  )
}

/** Offers entries while the component is shown; they are to be memoised. */
export function usePaletteEntries(owner: string, entries: readonly PaletteEntry[]): void {
  const set = known(use(SetContext))
  useEffect(() => {
    set(owner, entries)
    return () => set(owner, [])
  }, [set, owner, entries])
}

export function useEntries(): readonly PaletteEntry[] {
  return known(use(EntriesContext))
}

function known<Value>(value: Value | null): Value {
  if (value === null) throw new Error('No provider of the palette is above.')
  return value
}
