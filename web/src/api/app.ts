import createClient from 'openapi-fetch'

import { ApiError } from './api-error.ts'
import type { operations, paths } from './app-types.ts'
import { fetchNoted } from './send.ts'

/** The server, as its OpenAPI document describes it. */
export const app = createClient<paths>({ baseUrl: '/', fetch: fetchNoted })

type Content<Status> = Status extends { content: { 'application/json': infer Body } } ? Body : never

/** What an operation answers. */
export type Answer<Name extends keyof operations> =
  operations[Name]['responses'] extends infer Responses
    ? Content<Responses[keyof Responses & (200 | 201 | 202)]>
    : never

/** The body of an operation's request. */
export type BodyOf<Name extends keyof operations> = operations[Name] extends {
  requestBody: { content: { 'application/json': infer Body } }
}
  ? Body
  : never

/** The parameters of a path, as a request names them. */
export const at = <Path>(path: Path) => ({ params: { path } })

/** The body of an answer. Throws `ApiError`. */
export async function answered<Data>(
  request: Promise<{ data?: Data; error?: unknown; response: Response }>,
): Promise<Data> {
  const { data, error, response } = await request
  if (data !== undefined) return data
  throw new ApiError(response.status, typeof error === 'object' && error !== null ? error : {})
}
