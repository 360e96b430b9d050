/** Where leads can come from, in the order in which most people need it, and where they go. */
export const leadSources = ['form', 'site', 'file', 'program', 'agent', 'system'] as const
export type LeadSource = (typeof leadSources)[number]

/** Reads the query of the screen's URL; unknown parts are ignored. */
export function readConnectUrl(search: Record<string, unknown>): { from?: LeadSource } {
  const from = leadSources.find((source) => source === search['from'])
  return from === undefined ? {} : { from }
}
