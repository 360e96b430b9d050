import { dayMs } from '#model/values/durations.ts'
import type { Usage } from '#web/api/usage-types.ts'
import { useI18n } from '#web/locales/use-i18n.ts'

/** When each period began: its time, or for days and weeks its date in UTC. */
export function usePeriodNames({ firstAt, periodMs, operations }: Usage): string[] {
  const { language, formats } = useI18n()
  const days = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
  const first = new Date(firstAt).getTime()
  const periods = operations[0]?.requests ?? []
  return periods.map((_, period) => {
    const at = new Date(first + period * periodMs)
    return periodMs < dayMs ? formats.dateTime(at) : days.format(at)
  })
}
