import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Ability } from '#core/members/role.ts'
import type { Endpoint } from '#http/endpoint-table.ts'
import type { Schema, Static } from '#http/schema-type.ts'
import type { Services } from '#http/services.ts'

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

/** The parameters of a query, as they were sent. */
export type Query = Readonly<Record<string, string | string[] | undefined>>

/** A request whose path has these parts, and whose body was judged by this schema. */
export type AppRequest<Path extends string = '', Body = Schema> = FastifyRequest<{
  Params: PathParams<Path>
  Querystring: Query
  Body: Static<Body>
}>

/** The values of the parts of a path that begin with a colon. */
export type PathParams<Path extends string> = { [Name in PartName<Path>]: string }

type PartName<Path extends string> = Path extends `${infer Part}/${infer Rest}`
  ? PartName<Part> | PartName<Rest>
  : Path extends `:${infer Name}`
    ? Name
    : never

type Row<Path extends string, Body extends Schema> = Omit<
  AppEndpoint,
  'path' | 'body' | 'handle'
> & {
  path: Path
  body?: Body
  handle(services: Services, request: AppRequest<Path, Body>, reply: FastifyReply): unknown
}

/** A row of the table, whose handler gets what its path and its body's schema describe. */
export function endpoint<const Path extends string, Body extends Schema = Schema>(
  row: Row<Path, Body>,
): AppEndpoint {
  return row
}
