import { fieldTypesSchema } from '#storage/schema/field-types.ts'

/** Fields have a type and an order. */
export const fieldTypes = fieldTypesSchema.sqlite
