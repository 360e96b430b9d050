import { type ValidationErrors, addError, throwIfAny } from '#core/errors.ts'
import { Calendar, timeZoneRule } from '#core/values/calendar.ts'
import { isId } from '#core/values/id.ts'
import type { NoticeLanguage } from '#model/notices/languages.ts'
import {
  type NewLeadsChoice,
  type NoticeKind,
  type NoticeSwitch,
  eachSwitch,
  memberNotices,
  summaryHour,
} from '#model/notices/member-notices.ts'
import { dayAfter } from '#model/values/days.ts'

/** Which emails a member gets about a project. */
export type NoticeSettings = Record<NoticeSwitch, boolean> & {
  /** Which leads cause an email when they arrive. */
  newLeads: NewLeadsChoice
  /** Those of `chosen`; a form has a key too. */
  keyIds: readonly string[]
  language: NoticeLanguage
  /** Whose clock the summary follows. */
  timeZone: string
}

export const noticeKeysMax = 100

/** Until a member chooses. */
export const noticeSettingsDefault: NoticeSettings = {
  newLeads: memberNotices.leads.initial,
  keyIds: [],
  ...eachSwitch((kind) => memberNotices[kind].initial),
  language: 'en',
  timeZone: 'UTC',
}

/** Whether a member wants emails of a kind. */
export function isChosen(settings: NoticeSettings, kind: NoticeKind): boolean {
  const { setting, off } = memberNotices[kind]
  return settings[setting] !== off
}

/** The settings with emails of a kind switched off. */
export function withoutKind(settings: NoticeSettings, kind: NoticeKind): NoticeSettings {
  const { setting, off } = memberNotices[kind]
  return { ...settings, [setting]: off }
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
