import { pluralIn } from '#model/values/plural.ts'

export const plural = pluralIn('en')
