import { spansIn } from '#model/values/periods.ts'
import { pluralIn } from '#model/values/plural.ts'

export const plural = pluralIn('de')
export const { inHours, inDays } = spansIn('de')
