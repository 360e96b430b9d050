import { spansIn } from '#model/values/periods.ts'
import { pluralIn } from '#model/values/plural.ts'

export const plural = pluralIn('en')
export const { inHours, inDays } = spansIn('en')
