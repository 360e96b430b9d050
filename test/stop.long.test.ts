import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Page } from './harness/response.ts'
import { until } from './harness/until.ts'
import { RawConnection } from './processes/raw-connection.ts'
import { ServerProcess, makeFolder, makeKey } from './processes/server-process.ts'

const rounds = 14
const clientsEach = 16
const contactsPath = '/public/v1/contacts'
const body = '{"name":"Jane Doe"}'

/** The status of a client's last response; none to a request that was sent in time. */
type Ending = number | undefined

/** Sends one request after the other, until the server stops. */
class Client {
  isWaiting = false
  stored = 0
  readonly ended: Promise<Ending>
  private readonly server: ServerProcess
  private readonly lines: readonly string[]

  constructor(server: ServerProcess, { key, keepsAlive }: { key: string; keepsAlive: boolean }) {
    this.server = server
    this.lines = [
      ...[`POST ${contactsPath} HTTP/1.1`, 'Host: localhost', `Authorization: Bearer ${key}`],
      ...['Content-Type: application/json', `Content-Length: ${body.length}`, '', body],
    ]
    this.ended = this.run(keepsAlive)
  }

  private async run(keepsAlive: boolean): Promise<Ending> {
    let connection = await RawConnection.open(this.server.port)
    for (;;) {
      connection.write(...this.lines)
      this.isWaiting = true
      const response = await connection.next()
      this.isWaiting = false
      const { status, headers } = response ?? {}
      if (status === 201) this.stored += 1
      const isLast = status !== 201 || headers?.['connection'] === 'close'
      if (isLast || !keepsAlive) await connection[Symbol.asyncDispose]()
      if (isLast) return status
      if (keepsAlive) continue
      const next = await RawConnection.open(this.server.port).catch(() => null)
      if (next === null) return undefined
      connection = next
    }
  }
}

test('SIGTERM under load: what was sent before it is answered, in every round', async () => {
  await using folder = await makeFolder()
  const key = await makeKey(folder.path)
  let stored = 0
  for (let round = 0; round < rounds; round += 1) {
    await using server = await ServerProcess.start(folder.path)
    const clients = [true, false].flatMap((keepsAlive) =>
      Array.from({ length: clientsEach }, () => new Client(server, { key, keepsAlive })),
    )
    const storedBefore = clients.length * (2 + Math.random() * 10)
    await until(() => clients.reduce((sum, { stored: by }) => sum + by, 0) >= storedBefore)
    // As if other programs had the processor: the system takes what arrives.
    server.signal('SIGSTOP')
    await until(() => clients.every(({ isWaiting }) => isWaiting))
    server.signal('SIGTERM')
    server.signal('SIGCONT')
    const last = await Promise.all(clients.map(({ ended }) => ended))
    assert.ok(
      last.every((status) => status === 201 || status === 503),
      `Round ${round}: ${last.join()}`,
    )
    assert.equal((await server.ended).code, 0)
    for (const client of clients) stored += client.stored
  }
  await using again = await ServerProcess.start(folder.path)
  const page = await again.request('GET', `${contactsPath}?limit=1`, { key })
  assert.equal((page.body as Page).total, stored)
})
