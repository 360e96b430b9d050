import { randomUUID } from 'node:crypto'

/** A release's responses over a store that it had written: upgrades must not change it. */
export type Recorded = {
  /** When the responses were read; idempotency keys are valid then. */
  at: number
  answers: { key: string; path: string; body: unknown }[]
  /** Creates that were repeated with their idempotency key. */
  replays: (Create & { idempotencyKey: string; replayed: unknown })[]
  commands: { args: string[]; printed: unknown }[]
}

type Create = { key: string; path: string; body: unknown }
type Response = { status: number; body: unknown }
/** Sends one request to a server, as `TestApp` and `ServerProcess` do. */
export type Ask = (
  method: string,
  path: string,
  options: { key: string; body?: unknown; headers?: Readonly<Record<string, string>> },
) => Promise<Response>
type Page = { data: { id: string }[]; total: number; nextCursor: string | null }

const contactsPath = '/public/v1/contacts'
const searches = ['', 'q=jan', 'q=m%C3%BCller', 'email=Jane%40example.com']
const pagesMax = 20
const contactsMax = 20

/** Everything that clients with these keys can read. */
export async function recordResponses(ask: Ask, keys: readonly string[]) {
  const answers: Recorded['answers'] = []
  for (const key of keys) {
    const add = async (path: string) => {
      const body = await readWhole(ask, path, key)
      answers.push({ key, path, body })
      return body
    }
    await add('/public/v1/whoami')
    if (!key.startsWith('zk_live_')) continue
    for (const search of searches) await add(`${contactsPath}?limit=30&${search}`)
    const { data } = (await readWhole(ask, `${contactsPath}?limit=30&`, key)) as Page
    // The lists have all of them in full.
    for (const { id } of data.slice(0, contactsMax)) await add(`${contactsPath}/${id}`)
  }
  return answers
}

/** Creates once and again: the response of the second time. */
export async function recordReplay(ask: Ask, create: Create): Promise<Recorded['replays'][number]> {
  const idempotencyKey = randomUUID()
  await replay(ask, { ...create, idempotencyKey })
  return { ...create, idempotencyKey, replayed: await replay(ask, { ...create, idempotencyKey }) }
}

export async function replay(
  ask: Ask,
  { key, path, body, idempotencyKey }: Create & { idempotencyKey: string },
): Promise<unknown> {
  const headers = { 'idempotency-key': idempotencyKey }
  const response = await ask('POST', path, { key, body, headers })
  return { status: response.status, body: response.body }
}

/** The response at a path, with all pages of a list: cursors are not kept across versions. */
export async function readWhole(ask: Ask, path: string, key: string): Promise<unknown> {
  let cursor = ''
  const data: unknown[] = []
  for (let page = 0; page < pagesMax; page += 1) {
    const { status, body } = await ask('GET', path + cursor, { key })
    if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`)
    if (!path.includes('?')) return body
    const { data: more, total, nextCursor } = body as Page
    data.push(...more)
    if (nextCursor === null) return { data, total }
    cursor = `&cursor=${encodeURIComponent(nextCursor)}`
  }
  throw new Error(`${path} has more than ${pagesMax} pages.`)
}
