import { type ValidationErrors, addError, throwIfAny } from '#core/errors.ts'
import { Calendar, timeZoneRule } from '#core/values/calendar.ts'
import { isId } from '#core/values/id.ts'
import type { NoticeLanguage } from '#model/notices/languages.ts'
import type { NewLeadsChoice } from '#model/notices/new-leads.ts'
import { dayAfter } from '#model/values/days.ts'

/** The kinds of mail that a member chooses. */
export const noticeKinds = ['leads', 'assigned', 'mentions', 'summary', 'alerts'] as const
export type NoticeKind = (typeof noticeKinds)[number]
/** Those about leads, each of which is planned for its member. */
export const plannedKinds = ['leads', 'assigned', 'mentions', 'summary'] as const
export type PlannedKind = (typeof plannedKinds)[number]

/** Which mails a member gets about a project. */
export type NoticeSettings = {
  /** Which leads cause an email when they arrive. */
  newLeads: NewLeadsChoice
  /** Those of `chosen`; a form has a key too. */
  keyIds: readonly string[]
  /** When someone else assigns a lead to the member. */
  hasAssigned: boolean
  /** When someone mentions the member in a comment. */
  hasMentions: boolean
  /** Once a day, about what has happened. */
  hasSummary: boolean
  /** About what admins should know; nothing for other members. */
  hasAlerts: boolean
  language: NoticeLanguage
  /** Whose clock the summary follows. */
  timeZone: string
}

export const noticeKeysMax = 100
const summaryHour = 8

/** Until a member chooses. */
export const noticeSettingsDefault: NoticeSettings = {
  newLeads: 'none',
  keyIds: [],
  hasAssigned: false,
  hasMentions: true,
  hasSummary: false,
  hasAlerts: true,
  language: 'en',
  timeZone: 'UTC',
}

/** The kinds of mail to plan for a member. */
export function chosenKinds(settings: NoticeSettings): PlannedKind[] {
  const { newLeads, hasAssigned, hasMentions, hasSummary } = settings
  const isChosen = {
    leads: newLeads !== 'none',
    assigned: hasAssigned,
    mentions: hasMentions,
    summary: hasSummary,
  }
  return plannedKinds.filter((kind) => isChosen[kind])
}

/** The settings with mails of a kind switched off. */
export function withoutKind(settings: NoticeSettings, kind: NoticeKind): NoticeSettings {
  switch (kind) {
    case 'leads':
      return { ...settings, newLeads: 'none' }
    case 'assigned':
      return { ...settings, hasAssigned: false }
    case 'mentions':
      return { ...settings, hasMentions: false }
    case 'summary':
      return { ...settings, hasSummary: false }
    default:
      return { ...settings, hasAlerts: false }
  }
}

/** When the next summary is due. */
export function nextSummaryAt({ timeZone }: NoticeSettings, now: number): number {
  const calendar = new Calendar(timeZone)
  const today = calendar.dayOf(now)
  const [first, second] = [today, dayAfter(today, 1)].map((day) => {
    return calendar.timeOn(day, summaryHour)
  })
  return first !== undefined && first > now ? first : (second ?? now)
}

/** The settings as they are stored. Throws `invalid_request` with all mistakes. */
export function parseNoticeSettings(settings: NoticeSettings): NoticeSettings {
  const errors: ValidationErrors = []
  const keyIds = [...new Set(settings.keyIds)]
  if (keyIds.length > noticeKeysMax) {
    addError(errors, '/keyIds', 'too_many', `keyIds must have at most ${noticeKeysMax} ids.`)
  }
  if (!keyIds.every((id) => isId('key', id))) {
    addError(errors, '/keyIds', 'invalid_value', 'keyIds must be ids of keys, key_….')
  }
  if (!isTimeZone(settings.timeZone)) {
    addError(errors, '/timeZone', 'invalid_value', timeZoneRule)
  }
  throwIfAny(errors)
  return { ...settings, keyIds }
}

function isTimeZone(name: string): boolean {
  try {
    return new Calendar(name).dayOf(0) !== ''
  } catch {
    return false
  }
}
