/** Of which new leads a member gets a mail. */
export const newLeadsChoices = ['none', 'all', 'chosen'] as const
export type NewLeadsChoice = (typeof newLeadsChoices)[number]
