import { dayMs, hourMs } from '#model/values/durations.ts'
import { pluralIn } from '#model/values/plural.ts'

export const plural = pluralIn('de')

const hours = plural({ one: '# Stunde', other: '# Stunden' })
const days = plural({ one: '# Tag', other: '# Tage' })

export const inHours = (ms: number) => hours(ms / hourMs)
export const inDays = (ms: number) => days(ms / dayMs)
