import type { HttpResponse, Batch, Created } from '#test/harness/response.ts'
import type { ServerProcess } from '#test/processes/server-process.ts'
import { type LoadContact, type Write, type WriteLedger, bodyOf } from './write-ledger.ts'

const contactsPath = '/public/v1/contacts'

export type LoadOptions = {
  key: string
  ledger: WriteLedger
  /** A word in the names of all contacts of this load. */
  group: string
  sockets: number
  /** A batch has as many new contacts, and as many updates of earlier ones. */
  batchSize: number
  onResponse?: () => void
}

/**
 * Creates, updates and batches, on several sockets, each for this many requests or until the
 * connection breaks. A socket updates only contacts of its own, one request after the other.
 */
export async function writeLoad(
  server: ServerProcess,
  requests: number,
  options: LoadOptions,
): Promise<void> {
  const sockets = Array.from(
    { length: options.sockets },
    (_, socket) => `${options.group}s${socket}`,
  )
  await Promise.all(sockets.map((name) => writeOn(server, { ...options, requests, name })))
}

async function writeOn(
  server: ServerProcess,
  { requests, name, ...options }: LoadOptions & { requests: number; name: string },
): Promise<void> {
  const { key, ledger, group, batchSize, onResponse } = options
  const known: LoadContact[] = []
  for (let i = 0; i < requests; i += 1) {
    const add = (part: number) => ledger.add(`${name}n${i}p${part}e`, group)
    const size = i % 4 === 3 ? batchSize : 1
    const updated = i % 2 === 0 ? [] : known.slice(-size)
    const created = i % 4 === 1 ? [] : Array.from({ length: size }, (_, part) => add(part))
    const contacts = [...updated, ...created]
    const write = ledger.send(contacts)
    const response = await post(server, key, write).catch(() => null)
    if (response === null) return
    accept(write, response)
    onResponse?.()
    known.push(...created)
  }
}

function post(server: ServerProcess, key: string, { changes }: Write): Promise<HttpResponse> {
  const bodies = changes.map(bodyOf)
  const [body] = bodies
  return bodies.length === 1
    ? server.request('POST', contactsPath, { key, body })
    : server.request('POST', `${contactsPath}/batch`, { key, body: { contacts: bodies } })
}

function accept(write: Write, { status, headers, text, body }: HttpResponse): void {
  if (status >= 300) throw new Error(`The load was refused with ${status}: ${text}`)
  const results = write.changes.length === 1 ? [body as Created] : (body as Batch).results
  write.changes.forEach(({ contact, version }, index) => {
    const { id = null, outcome } = results[index] ?? {}
    if (id === null || outcome !== (version === 1 ? 'created' : 'updated')) {
      throw new Error(`${contact.email} was answered with ${text}`)
    }
    contact.id = id
  })
  write.answeredAs = headers['x-request-id'] ?? null
}
