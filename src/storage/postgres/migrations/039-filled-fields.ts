import { filledFieldsSchema } from '#storage/schema/filled-fields.ts'

/** A member who creates a field is known until its pending values are written. */
export const filledFields = filledFieldsSchema.postgres
