import type { ProblemDocument } from '#api/problem-schema.ts'
import type { Static } from '#api/schema-type.ts'
import type {
  BatchCreated,
  ContactCreated,
  ContactPage,
  ContactRecord,
  WhoAmI,
} from '#http/public/schemas.ts'

/** A response with its JSON parsed; `body` is undefined if the text is not JSON. */
export type HttpResponse<Body = unknown> = {
  status: number
  /** By lower-case name. */
  headers: Readonly<Record<string, string>>
  text: string
  body: Body
}

export type Created = Static<typeof ContactCreated>
export type Batch = Static<typeof BatchCreated>
export type Page = Static<typeof ContactPage>
export type ContactBody = Static<typeof ContactRecord>
export type Problem = Static<typeof ProblemDocument>
export type WhoAmIBody = Static<typeof WhoAmI>

export function parseBody(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
