import { dayMs, hourMs } from '#model/values/durations.ts'
import { pluralIn } from '#model/values/plural.ts'

export const plural = pluralIn('en')

const hours = plural({ one: '# hour', other: '# hours' })
const days = plural({ one: '# day', other: '# days' })

export const inHours = (ms: number) => hours(ms / hourMs)
export const inDays = (ms: number) => days(ms / dayMs)
