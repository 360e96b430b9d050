import { credentialSubjectsSchema } from '#storage/schema/credential-subjects.ts'

/** People sign in by an identity of the identity provider. */
export const credentialSubjects = credentialSubjectsSchema.sqlite
