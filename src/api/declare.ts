import type { Ability } from '#model/members/roles.ts'
import type { Schema, Static } from './schema-type.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type Row = {
  /**
   * What a request needs: a session whose member may do this in the project of the path, any
   * session, or nothing.
   */
  needs: Ability | 'account' | 'nothing'
  /**
   * Whether requests are limited by sender, since they can be used to guess. Requests that name an
   * account are counted once their body is read.
   */
  isAttempt?: true
  /** Whether a POST changes nothing, and is one for its body. */
  isRead?: true
  /** The parameters of its query: the core checks them. */
  query?: Readonly<Record<string, Schema>>
  body?: Schema
  /** The largest body, in place of the usual limit. */
  bodyBytesMax?: number
  /** The status of a success; 200 by default. */
  status?: number
  /** What a success has to tell, if anything. */
  response?: Schema
  /** The media types of a success, where it is not JSON. */
  media?: readonly string[]
  /** The response where the same was changed in the meantime. */
  conflict?: Schema
}

/** An endpoint under /app. The server has its value, the application its type. */
export type Declared = Row & {
  method: Method
  /** A part that begins with a colon stands for any text. */
  path: string
}

/** The endpoints of a subject, by their names, which no other subject's have. */
export type Declarations = Readonly<Record<string, Declared>>

function declaring<const M extends Method>(method: M) {
  return <const Path extends string, R extends Row>(path: Path, row: R) => ({
    ...row,
    method,
    path,
  })
}

export const get = declaring('GET')
export const post = declaring('POST')
export const put = declaring('PUT')
export const patch = declaring('PATCH')
export const remove = declaring('DELETE')

/** The values of the parts of a path that begin with a colon. */
export type PathParams<Path extends string> = { [Name in PartName<Path>]: string }

type PartName<Path extends string> = Path extends `${infer Part}/${infer Rest}`
  ? PartName<Part> | PartName<Rest>
  : Path extends `:${infer Name}`
    ? Name
    : never

export type BodyOf<D> = D extends { body: infer Body extends Schema } ? Static<Body> : unknown

export type QueryOf<D> = D extends { query: infer Query }
  ? { [Name in keyof Query]?: Static<Query[Name]> }
  : unknown

/** What a success of an endpoint tells. */
export type ResponseOf<D> = D extends { response: infer Response extends Schema }
  ? Static<Response>
  : { isDone: boolean }

export type ConflictOf<D> = D extends { conflict: infer Conflict extends Schema }
  ? Static<Conflict>
  : never
