import { formTestSchema } from '#storage/schema/form-tests.ts'

/** Two versions of a form are tested against each other. */
export const formTests = formTestSchema.sqlite
