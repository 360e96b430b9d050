// Registers and sends every URL of the cases, and prints what was dialled meanwhile, as one line of
// JSON for each. In a network namespace where every address is local the connections are real, and
// canaries on all addresses report where they arrived. With --recorded a recorder takes the place
// of the last step, so that no packet leaves the machine.
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Socket, createServer } from 'node:net'
import { join } from 'node:path'

import { AppError } from '#core/errors.ts'
import { noAllowedTargets } from '#core/webhooks/addresses/allowed-targets.ts'
import { checkUrl } from '#core/webhooks/addresses/check-url.ts'
import { validateUrl } from '#core/webhooks/addresses/validate-url.ts'
import { createSender } from '#webhooks/sender.ts'

export type AddressCase = {
  url: string
  expected: 'accept' | 'reject'
  /** For each name the responses of successive look-ups; `*` is any name. */
  dns?: Record<string, string[][]>
  redirect?: { status: number; location: string }
}

export type Dialled = {
  url: string
  isRegistered: boolean
  error: string | null
  status: number | null
  /** The dialled targets, `address:port`. */
  dialled: readonly string[]
}

const publicAddress = '93.184.216.34'
const file = join(import.meta.dirname, '../../src/core/webhooks/testdata/address-cases.json')

/** The cases; redirecting ones use http, since a canary has no certificates for their names. */
export function readCases(): AddressCase[] {
  const cases = JSON.parse(readFileSync(file, 'utf8')) as AddressCase[]
  return cases.map((addressCase) =>
    addressCase.redirect === undefined
      ? addressCase
      : { ...addressCase, url: addressCase.url.replace(/^https:/, 'http:') },
  )
}

const rule = { isHttpAllowed: true, allowed: noAllowedTargets }

if (import.meta.main) {
  const dialled: string[] = []
  const isRecorded = process.argv.includes('--recorded')
  const cases = readCases()
  const canaries = isRecorded ? [] : await listen(cases, dialled)
  for (const addressCase of cases) {
    dialled.length = 0
    const result = await dialCase(addressCase, isRecorded ? { openSocket: record(dialled) } : {})
    // A second dial for one request would arrive later.
    const line: Dialled = { url: addressCase.url, ...result, dialled: [...dialled] }
    process.stdout.write(`${JSON.stringify(line)}\n`)
  }
  for (const canary of canaries) canary.close()
}

async function dialCase(
  addressCase: AddressCase,
  step: { openSocket?: ReturnType<typeof record> },
) {
  const responses = structuredClone(addressCase.dns ?? {})
  const lookup = async (host: string) => {
    const left = responses[host] ?? responses['*'] ?? [[publicAddress]]
    return (left.length > 1 ? left.shift() : left[0]) ?? []
  }
  const isRegistered = await checkUrl({ rule, lookup }, addressCase.url).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError) return false
      throw error
    },
  )
  const sender = createSender({ rule, lookup, deadlineMs: 5_000, ...step })
  const request = { webhookId: 'webhook_1', url: addressCase.url, headers: {}, body: '{}' }
  // Twice, for names that change their response.
  await sender.send(request)
  const { error, status } = await sender.send(request)
  await sender.close()
  return { isRegistered, error, status }
}

function record(dialled: string[]) {
  return ({ host, port }: { host: string; port: number }): Socket => {
    dialled.push(`${host}:${port}`)
    return new Socket().destroy(new Error('Recorded.'))
  }
}

/** Canaries on every port of the cases, on every address. They answer with the case's redirect. */
async function listen(cases: readonly AddressCase[], dialled: string[]) {
  const redirects = new Map(
    cases.map(({ url, redirect }) => [URL.parse(url)?.hostname ?? '', redirect] as const),
  )
  const ports = new Set(cases.map(({ url }) => validateUrl(url, rule)?.port ?? 80))
  const refused = new Set(cases.map(({ url }) => Number(URL.parse(url)?.port ?? 0)))
  const all = [...ports.union(refused)].filter((port) => port > 0)
  return Promise.all(
    all.map(async (port) => {
      const canary = createServer((socket) => {
        const address = (socket.localAddress ?? '').replace(/^::ffff:(?=\d+\.)/, '')
        dialled.push(`${address}:${port}`)
        socket.on('error', () => {})
        socket.once('data', (head) => {
          const [, host = ''] = /^Host: ([^:\r]+)/im.exec(head.toString('latin1')) ?? []
          const redirect = redirects.get(host)
          const { status, location } = redirect ?? { status: 204, location: '' }
          socket.end(`HTTP/1.1 ${status} A\r\nLocation: ${location}\r\nContent-Length: 0\r\n\r\n`)
        })
      })
      canary.listen(port, '::')
      await once(canary, 'listening')
      return canary
    }),
  )
}
