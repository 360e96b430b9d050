import { dayMs } from '#model/values/durations.ts'
import type { AuditEntry, AuditQuery } from '#web/api/audit-types.ts'
import type { TextsOf } from '#web/locales/texts.ts'

type Texts = TextsOf<'audit'>

const daysOf = { day: 1, week: 7, month: 30, year: 365 } as const
export const spans = ['day', 'week', 'month', 'year'] as const
export type AuditSearch = {
  actor?: string
  subject?: AuditEntry['subject']
  action?: AuditEntry['action']
  span?: (typeof spans)[number]
}

/** What a screen's address asks for; what it can't is left out. */
export function readAuditUrl(
  search: { [Name in keyof AuditSearch]?: unknown },
  { subjects, actions }: Pick<Texts, 'subjects' | 'actions'>,
): AuditSearch {
  const { actor } = search
  return {
    ...(typeof actor === 'string' && { actor }),
    ...known('subject', namesIn(subjects), search.subject),
    ...known('action', namesIn(actions), search.action),
    ...known('span', spans, search.span),
  }
}

export function filtersOf({ actor, subject, action, span }: AuditSearch, now: Date) {
  const filters: AuditQuery = {
    ...(actor !== undefined && { actorId: actor }),
    ...(subject !== undefined && { subject }),
    ...(action !== undefined && { action }),
    ...(span !== undefined && {
      since: new Date(now.getTime() - daysOf[span] * dayMs).toISOString(),
    }),
  }
  return filters
}

/** The names that have texts, in their order. */
export function namesIn<Name extends string>(texts: Readonly<Record<Name, string>>): Name[] {
  return Object.keys(texts) as Name[]
}

function known<Name extends string, Value extends string>(
  name: Name,
  values: readonly Value[],
  text: unknown,
): { [N in Name]?: Value } {
  const value = values.find((one) => one === text)
  return value === undefined ? {} : ({ [name]: value } as { [N in Name]?: Value })
}
