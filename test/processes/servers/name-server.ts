import { createSocket } from 'node:dgram'
import { once } from 'node:events'

/** The IPv4 addresses of each name, or its texts; null for one that is never answered. */
export type Records = Readonly<Record<string, readonly string[] | { texts: string[] } | null>>

export type NameServer = AsyncDisposable & { address: string; questions: string[] }

const headBytes = 12
const typeA = 1
const typeTxt = 16
const noSuchName = 3

/** A name server on loopback that knows these names and no others. */
export async function startNameServer(records: Records): Promise<NameServer> {
  const questions: string[] = []
  const socket = createSocket('udp4')
  socket.on('message', (query, from) => {
    const { name, type, end } = questionOf(query)
    questions.push(name)
    const known = records[name]
    if (known === null) return
    const answers = answersIn(known ?? [], type)
    const head = Buffer.from(query.subarray(0, headBytes))
    head.writeUInt16BE(0x8180 | (known === undefined ? noSuchName : 0), 2)
    head.writeUInt16BE(answers.length, 6)
    // Without the additional part of the query.
    head.writeUInt16BE(0, 10)
    const answer = Buffer.concat([head, query.subarray(headBytes, end), ...answers])
    socket.send(answer, from.port, from.address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    address: `127.0.0.1:${socket.address().port}`,
    questions,
    async [Symbol.asyncDispose]() {
      socket.close()
      await once(socket, 'close')
    },
  }
}

function questionOf(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = []
  let at = headBytes
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 }
}

/** The records of this type that a name has. */
function answersIn(known: readonly string[] | { texts: string[] }, type: number): Buffer[] {
  if ('texts' in known) {
    if (type !== typeTxt) return []
    return known.texts.map((text) => recordOf(typeTxt, [text.length, ...Buffer.from(text)]))
  }
  if (type !== typeA) return []
  return known.map((address) => recordOf(typeA, address.split('.').map(Number)))
}

/** A record for the name in the question, not to be cached. */
function recordOf(type: number, data: readonly number[]): Buffer {
  return Buffer.from([0xc0, headBytes, 0, type, 0, 1, 0, 0, 0, 0, 0, data.length, ...data])
}
