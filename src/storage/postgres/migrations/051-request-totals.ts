import { requestTotalsSchema } from '#storage/schema/request-tables.ts'

/** Usage is read from totals: a year of 200 keys had hundreds of thousands of rows. */
export const requestTotals = requestTotalsSchema.postgres
