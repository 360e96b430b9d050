import { dayMs } from '#model/values/durations.ts'
import type { AuditEntry, AuditQuery } from '#web/api/audit-types.ts'
import type { TextsOf } from '#web/locales/texts.ts'

type Texts = TextsOf<'audit'>

const daysOf = { day: 1, week: 7, month: 30, year: 365 } as const
export const spans = namesIn(daysOf)
export type AuditSearch = {
  actor?: string | undefined
  subject?: AuditEntry['subject'] | undefined
  action?: AuditEntry['action'] | undefined
  span?: (typeof spans)[number] | undefined
}

/** What a screen's address asks for; what it can't is left out. */
export function readAuditUrl(
  { actor, ...search }: { [Name in keyof AuditSearch]?: unknown },
  { subjects, actions }: Pick<Texts, 'subjects' | 'actions'>,
): AuditSearch {
  return {
    actor: typeof actor === 'string' ? actor : undefined,
    subject: namesIn(subjects).find((subject) => subject === search.subject),
    action: namesIn(actions).find((action) => action === search.action),
    span: spans.find((span) => span === search.span),
  }
}

export function filtersOf({ actor, subject, action, span }: AuditSearch, now: Date): AuditQuery {
  const since = span && new Date(now.getTime() - daysOf[span] * dayMs).toISOString()
  return { actorId: actor, subject, action, since }
}

/** The names that have texts or other values, in their order. */
export function namesIn<Name extends string>(values: Readonly<Record<Name, unknown>>): Name[] {
  return Object.keys(values) as Name[]
}
