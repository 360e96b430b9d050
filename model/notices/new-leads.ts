/** Which new leads a member gets emails about. */
export const newLeadsChoices = ['none', 'all', 'chosen'] as const
export type NewLeadsChoice = (typeof newLeadsChoices)[number]
