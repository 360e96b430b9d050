import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { SeededRandom } from '#demo/seeded-random.ts'
import type { Sent } from '#test/spam/sent.ts'
import {
  type Transport,
  autofilledTransport,
  drivenTransport,
  personalTransport,
  programTransport,
} from '#test/spam/transports.ts'

type Line = { form: string; way: string; values: Record<string, string> }

const everyMinutes = 4

/**
 * Invented submissions whose authors had not seen the rules, in the order of their arrival. They
 * are never looked at to change a rule: then they would judge nothing any more.
 */
export function textsOfOthers(random: SeededRandom) {
  const genuine = read('genuine.ndjson')
  const junk = read('junk.ndjson')
  return {
    genuine: sent(genuine, 'genuine ones', (way) => personOf(random, way)),
    byPrograms: sent(junk, 'by programs', (way) => programOf(random, way)),
    byDrivers: sent(junk, 'by driven browsers', () => drivenTransport(random)),
  }
}

function read(file: string): Line[] {
  const text = readFileSync(join(import.meta.dirname, file), 'utf8')
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)
}

function sent(lines: readonly Line[], kind: string, transportOf: (way: string) => Transport) {
  const forms = [...new Set(lines.map(({ form }) => form))]
  return lines.map(({ form, way, values }, index): Sent => {
    const transport = transportOf(way)
    const trap = transport.fillsTrap === true ? { trap: 'https://promo.example' } : {}
    const minute = index * everyMinutes
    return { kind, values, transport, form: forms.indexOf(form), minute, ...trap }
  })
}

function personOf(random: SeededRandom, way: string): Transport {
  if (way === 'autofilled' || way === 'fast') return autofilledTransport(random)
  const isWithoutScript = way === 'no-script'
  return among(
    () => personalTransport(random),
    ({ signs }) => !isWithoutScript || signs === undefined,
  )
}

/** Without the page at all, or after fetching it. */
function programOf(random: SeededRandom, way: string): Transport {
  const hasPage = way === 'fetched'
  const isFetched = ({ token }: Transport) => token !== null && token !== 'forged'
  return among(
    () => programTransport(random),
    (transport) => isFetched(transport) === hasPage,
  )
}

function among(draw: () => Transport, isWanted: (transport: Transport) => boolean): Transport {
  for (let tries = 0; tries < 1_000; tries += 1) {
    const transport = draw()
    if (isWanted(transport)) return transport
  }
  throw new Error('No such transport was drawn.')
}
