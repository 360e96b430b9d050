import { sortingSchema } from '#storage/schema/sorting-tables.ts'

/** Lists can be in the order of names and companies. */
export const sorting = sortingSchema.sqlite
