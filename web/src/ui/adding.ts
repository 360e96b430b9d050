/** Where leads can come from, in the order in which most people need it. */
export const leadSources = ['form', 'website', 'file', 'program', 'agent'] as const
export type LeadSource = (typeof leadSources)[number]

/** The query of a URL that opens what adds something over its screen. */
export function adding(add: 'lead' | LeadSource) {
  return (before: Record<string, unknown>) => ({ ...before, add })
}
