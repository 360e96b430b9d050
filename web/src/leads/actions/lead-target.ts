import type { ChosenLeads } from '#web/api/leads/bulk-types.ts'
import type { Lead, LeadDetails } from '#web/api/leads/lead-types.ts'

export type LeadTarget = { kind: 'lead'; lead: Lead | LeadDetails }

export type SelectionTarget = {
  kind: 'selection'
  chosen: () => ChosenLeads
  /** Null for all that match, while their number is not known. */
  count: number | null
  /** Those that are loaded. */
  leads: readonly Lead[]
}

/** The leads that a key or a command is for. */
export type Target = LeadTarget | SelectionTarget

type Candidates = {
  /** Null without a selection. */
  selection: SelectionTarget | null
  openId: string | undefined
  find: (id: string) => Lead | LeadDetails | undefined
}

/** The open lead if it has the focus, else the selection, the focused row, or the open lead. */
export function findTarget({ selection, openId, find }: Candidates): Target | null {
  const focused = document.activeElement
  if (focused?.closest('[data-open-lead]') == null && selection !== null) return selection
  const row = focused?.closest<HTMLElement>('[data-lead-id]')
  const lead = find(row?.dataset['leadId'] ?? openId ?? '')
  return lead === undefined ? null : { kind: 'lead', lead }
}
