/** What happens to a form: it is shown, filled in, sent, or what was sent is refused. */
export const formCountKinds = ['shown', 'started', 'sent', 'refused'] as const
export type FormCountKind = (typeof formCountKinds)[number]

/** How often it happened on the day that begins then, in UTC. */
export type FormCount = { kind: FormCountKind; startsAt: number; count: number }

export const formDays = { default: 30, max: 366 } as const
