import { Agent, request } from 'node:http'

/** One keep-alive connection that carries one request at a time. */
export type Client = {
  get(path: string): Promise<HttpResponse>
  post(path: string, body: string): Promise<HttpResponse>
}

/** `ms` is the time from sending the request to the last byte of the response. */
export type HttpResponse = {
  status: number
  rawHeaders: readonly string[]
  body: string
  ms: number
}

export function openClient(
  { port, key }: { port: number; key: string },
  agent = openAgent(),
): Client {
  return clientOf({ port, agent, identity: { authorization: `Bearer ${key}` } })
}

/** The same for a session of the application. */
export function openSessionClient({ port, cookie }: { port: number; cookie: string }): Client {
  return clientOf({ port, agent: openAgent(), identity: { cookie } })
}

/** The connection that clients of several keys can share. */
export function openAgent(): Agent {
  return new Agent({ keepAlive: true, maxSockets: 1 })
}

/** The response if it is a success; otherwise throws with its text. */
export async function succeed(sent: Promise<HttpResponse>): Promise<HttpResponse> {
  const response = await sent
  if (response.status >= 300) throw new Error(`Answered ${response.status}: ${response.body}`)
  return response
}

/** How many contacts a search finds. */
export async function totalOf(client: Client, path: string): Promise<number> {
  const { body } = await succeed(client.get(path))
  const { total } = JSON.parse(body) as { total: number }
  return total
}

const responseTimeoutMs = 60_000

type Target = { port: number; agent: Agent; identity: Readonly<Record<string, string>> }

function clientOf(target: Target): Client {
  return {
    get: (path) => exchange({ ...target, method: 'GET', path, body: '' }),
    post: (path, body) => exchange({ ...target, method: 'POST', path, body }),
  }
}

type Exchange = Target & {
  method: 'GET' | 'POST'
  path: string
  body: string
}

function exchange({ agent, port, identity, method, path, body }: Exchange): Promise<HttpResponse> {
  const content = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  }
  const headers = method === 'POST' ? { ...identity, ...content } : identity
  const options = { agent, host: '127.0.0.1', port, method, path, headers }
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    const sent = request(options, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const ms = performance.now() - startedAt
        const { statusCode = 0, rawHeaders } = response
        resolve({ status: statusCode, rawHeaders, body: Buffer.concat(chunks).toString(), ms })
      })
    })
    sent.on('error', reject)
    sent.setTimeout(responseTimeoutMs, () => sent.destroy(new Error(`${path} was not answered.`)))
    sent.end(body)
  })
}
