import type { BodyOf, Declared, PathParams, QueryOf, ResponseOf } from '#api/declare.ts'
import { isDoneOnce } from '#model/requests/done-once.ts'
import { apiErrorOf } from './api-error.ts'
import { connection } from './connection.ts'
import { sendOnce } from './intents.ts'

/** The parameters of the path by name, beside the query and the body. */
type Sent<D extends Declared> = Address<D> & { signal?: AbortSignal } & (D extends { body: unknown }
    ? BodyPart<BodyOf<D>>
    : unknown)
type BodyPart<Body> = object extends Body ? { body?: Body } : { body: Body }
type Address<D extends Declared> = PathParams<D['path']> &
  (D extends { query: unknown } ? { query?: QueryOf<D> } : unknown)

type Arguments<D extends Declared> = object extends Sent<D> ? [sent?: Sent<D>] : [sent: Sent<D>]

/** Asks an endpoint. Throws `ApiError`. */
export async function request<D extends Declared>(
  endpoint: D,
  ...sent: Arguments<D>
): Promise<ResponseOf<D>> {
  const response = await send(endpoint, ...sent)
  // The server checks its responses by the same declaration.
  return (await response.json()) as ResponseOf<D>
}

/** The same, for a response that is not JSON, such as a file. */
export async function send<D extends Declared>(
  endpoint: D,
  ...[sent]: Arguments<D>
): Promise<Response> {
  const { body, signal, ...address }: { body?: unknown; signal?: AbortSignal } = sent ?? {}
  const { method } = endpoint
  const json = body ?? (method === 'POST' ? {} : undefined)
  const response = await fetchNoted(
    new Request(addressOf<Declared>(endpoint, address), {
      method,
      ...(json !== undefined && { body: JSON.stringify(json), headers }),
      ...(signal && { signal }),
    }),
    isDoneOnce(endpoint),
  )
  if (!response.ok) throw await apiErrorOf(response)
  return response
}

const headers = { 'content-type': 'application/json' }

/** The address of an endpoint, for a browser that opens it by itself. */
export function addressOf<D extends Declared>({ path }: D, address: Address<D>): string {
  const { query = {}, ...params }: { query?: object } = address
  const values: Readonly<Record<string, unknown>> = params
  const valueOf = (_: string, name: string) => encodeURIComponent(String(values[name]))
  return `/app${path.replaceAll(/:(\w+)/g, valueOf)}${searchOf(query)}`
}

type Values = string | number | readonly string[] | undefined

/** The query with these parameters, each of a list on its own; '' without any. */
function searchOf(query: object): string {
  const pairs = Object.entries(query).flatMap(([name, values]: [string, Values]) =>
    [values ?? []].flat().map((value): [string, string] => [name, String(value)]),
  )
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`
}

/**
 * `fetch`, which also notes whether the server can be reached. What is being drawn comes first:
 * each request takes the page some milliseconds to send.
 */
async function fetchNoted(outgoing: Request, isOnce: boolean): Promise<Response> {
  await new Promise((resolve) => setTimeout(resolve))
  try {
    const response = await (isOnce ? sendOnce(outgoing) : fetch(outgoing))
    connection.note(true)
    return response
  } catch (error) {
    if (!outgoing.signal.aborted) connection.note(false)
    throw error
  }
}
