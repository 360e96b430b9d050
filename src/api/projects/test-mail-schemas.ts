import { closed, nullableText } from '#api/schema-parts.ts'
import { Type } from '#api/schema-type.ts'

export const testMailBody = closed({ language: Type.String({ maxLength: 35 }) })
export const TestMailSent = closed({
  to: Type.String(),
  failure: nullableText('Why the mail server did not take it; null once it has.'),
})
