import type { ResponseOf, BodyOf, Declared, PathParams, QueryOf } from '#api/declare.ts'
import { apiErrorOf, fetchNoted } from './send.ts'

type More<D> = (D extends { body: unknown } ? { body: BodyOf<D> } : unknown) &
  (D extends { query: unknown } ? { query?: QueryOf<D> } : unknown) & { signal?: AbortSignal }

type Parameters = Readonly<Record<string, string | number | readonly string[] | undefined>>
type Sent = { body?: unknown; query?: Parameters; signal?: AbortSignal }

/** Asks an endpoint, whose method and path are those of its declaration. Throws `ApiError`. */
export async function request<D extends Declared>(
  method: D['method'],
  path: D['path'],
  params: PathParams<D['path']>,
  ...[more]: D extends { body: unknown } ? [more: More<D>] : [more?: More<D>]
): Promise<ResponseOf<D>> {
  const { body, query, signal }: Sent = more ?? {}
  const sent = body === undefined ? {} : { body: JSON.stringify(body), headers }
  const url = addressOf<D>(path, params, query)
  const response = await fetchNoted(
    new Request(url, { method, ...sent, ...(signal && { signal }) }),
  )
  if (!response.ok) throw await apiErrorOf(response)
  // The server checks its responses by the same declaration.
  return (await response.json()) as ResponseOf<D>
}

const headers = { 'content-type': 'application/json' }

/** The address of an endpoint, for a browser that opens it by itself. */
export function addressOf<D extends Declared>(
  path: D['path'],
  params: PathParams<D['path']>,
  query: Parameters = {},
): string {
  const values: Readonly<Record<string, string>> = params
  const valueOf = (_: string, name: string) => encodeURIComponent(values[name] ?? '')
  return `/app${path.replaceAll(/:(\w+)/g, valueOf)}${searchOf(query)}`
}

/** The query with these parameters, each of a list on its own; '' without any. */
function searchOf(query: Parameters): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value ?? []].flat().map((item): [string, string] => [name, String(item)]),
  )
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`
}
