import type { Ability } from '#core/members/role.ts'
import type { Endpoint } from '#http/endpoint-table.ts'
import type { Schema } from '#http/schema-type.ts'

export type AppEndpoint = Endpoint & {
  /** Its name in the OpenAPI document. */
  operationId: string
  summary: string
  /**
   * What a request must have: a session whose member may do this in the project of the path, any
   * session, or nothing.
   */
  needs: Ability | 'account' | 'nothing'
  /**
   * Whether requests are bounded by who sends them, since they can be used to guess. Those that
   * name an account are counted once their body is read.
   */
  isAttempt?: true
  /** Whether a POST only reads, and is one for its body. */
  isRead?: true
  /** The parameters of its query, for the document: the core judges them. */
  query?: Readonly<Record<string, Schema>>
  /** Of the body, if it takes one. */
  body?: Schema
  /** The media types of its answers, where they are not JSON. */
  media?: readonly string[]
  /** The schemas of its answers, by status. */
  answers: Readonly<Record<number, Schema>>
}
