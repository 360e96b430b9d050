import type {
  DuplicateGroup,
  DuplicateLead,
  DuplicateReason,
} from '#web/api/leads/duplicate-types.ts'

/** What a member made of a pair. */
export type Decision =
  | { kind: 'merged'; keptId: string; otherId: string }
  | { kind: 'distinct'; ids: readonly string[] }

/** Two leads that may be the same; the first one is the one to keep. */
export type Pair = {
  id: string
  leads: readonly [DuplicateLead, DuplicateLead]
  reasons: readonly DuplicateReason[]
  group: DuplicateGroup
  /** How many leads its group has that are not merged yet. */
  groupSize: number
}

/** How many groups are open: of all that there were, less those that have no pair left. */
export function countOpen(
  pairs: readonly Pair[],
  loaded: { groups: number; total: number; isAll: boolean },
): number {
  const open = new Set(pairs.map(({ group }) => group)).size
  return loaded.isAll ? open : Math.max(open, loaded.total - loaded.groups + open)
}

/**
 * The pairs of these groups about which nothing is decided, in order. A lead that was merged is
 * replaced by the one that was kept.
 */
export function openPairs(
  groups: readonly DuplicateGroup[],
  decisions: readonly Decision[],
): Pair[] {
  const leads = new Map(groups.flatMap((group) => group.leads.map((lead) => [lead.id, lead])))
  const keptFor = new Map<string, string>()
  for (const decision of decisions) {
    if (decision.kind === 'merged') keptFor.set(decision.otherId, decision.keptId)
  }
  const liveId = (id: string): string => {
    const kept = keptFor.get(id)
    return kept === undefined ? id : liveId(kept)
  }
  const decided = new Set(
    decisions.flatMap((decision) =>
      decision.kind === 'distinct' ? [pairId(decision.ids.map(liveId))] : [],
    ),
  )
  const pairs: Pair[] = []
  for (const group of groups) {
    const groupSize = new Set(group.leads.map(({ id }) => liveId(id))).size
    for (const { ids, reasons } of group.pairs) {
      const [first, second] = ids.map((id) => leads.get(liveId(id)))
      if (first === undefined || second === undefined || first === second) continue
      const id = pairId([first.id, second.id])
      if (decided.has(id)) continue
      decided.add(id)
      pairs.push({ id, leads: [first, second], reasons, group, groupSize })
    }
  }
  return pairs
}

export function pairId(ids: readonly string[]): string {
  return ids.toSorted().join(' ')
}
