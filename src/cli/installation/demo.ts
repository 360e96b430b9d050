import { randomInt } from 'node:crypto'

import { Command, InvalidArgumentError } from 'commander'

import { Passwords } from '#auth/passwords.ts'
import { type OutputOptions, count, note, print } from '#cli/output.ts'
import { withNewStore } from '#cli/with-store.ts'
import { type Config, loadConfig } from '#config.ts'
import { requestError } from '#core/errors.ts'
import { parseTime } from '#core/values/time.ts'
import { days } from '#demo/calendar.ts'
import { demoContacts, fillDemo } from '#demo/fill-demo.ts'
import { describeStorage, hasStore } from '#installation.ts'

type DemoOptions = OutputOptions & { seed: number; until?: number }

export function demoCommand(): Command {
  const ofUntil = `end of the ${days} days that the contacts cover (default: now)`
  return new Command('demo')
    .description(`fill an empty data folder with ${demoContacts} invented contacts to explore`)
    .option('--seed <number>', 'a different number invents different contacts', asSeed, 1)
    .option('--until <time>', ofUntil, asTime)
    .option('--json', 'print {"projectId", "contacts", "url", "email", "password", "key"}')
    .action(demo)
}

async function demo({ seed, until = Date.now(), ...options }: DemoOptions): Promise<void> {
  const config = loadConfig()
  await requireUnused(config)
  note(`Inventing ${count(demoContacts)} contacts …`)
  const password = createPassword()
  const filled = await withNewStore((store) => {
    const passwords = new Passwords()
    const tiers = new Set(config.tiers.keys())
    const request = { seed, until, contacts: demoContacts, tiers, password }
    return fillDemo(store, request, (text) => passwords.hash(text))
  }, config)
  const { projectId, contacts, owner, secret: key } = filled
  const { publicUrl: url } = config
  const record = { projectId, contacts, url, email: owner.email, password, key }
  print(options, record, [
    `${count(contacts)} invented contacts of the last ${days} days were stored in ` +
      `${describeStorage(config)}.`,
    '',
    'Start the server with `npm start`, open its address and sign in. The password is shown only',
    'once:',
    '',
    `  address   ${url}`,
    `  email     ${owner.email}`,
    `  password  ${password}`,
    '',
    'Then send a lead and watch it arrive:',
    '',
    `curl ${url}/public/v1/contacts -H 'Authorization: Bearer ${key}' ` +
      `-H 'Content-Type: application/json' -d '{"name":"Ada Miller","email":"ada@example.com"}'`,
    '',
  ])
}

// Demo data must never mix with real contacts.
async function requireUnused(config: Config): Promise<void> {
  if (!(await hasStore(config))) return
  const storage = config.databaseUrl === null ? 'data folder' : 'database'
  const choose =
    config.databaseUrl === null
      ? 'Choose another one, such as DATA_DIR=./demo-data, also for `npm start`.'
      : 'Choose an empty one with DATABASE_URL.'
  throw requestError(`The ${storage} is not empty: ${describeStorage(config)} is in use. ${choose}`)
}

const passwordGroups = 4
const groupCharacters = 4
// Without letters and digits that look alike.
const letters = 'abcdefghijkmnpqrstuvwxyz23456789'

function createPassword(): string {
  const group = () =>
    Array.from({ length: groupCharacters }, () => letters[randomInt(letters.length)]).join('')
  return Array.from({ length: passwordGroups }, group).join('-')
}

function asSeed(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('It must be a whole number of at most nine digits.')
}

function asTime(text: string): number {
  const time = parseTime(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00Z` : text)
  if (time !== null) return time
  throw new InvalidArgumentError('It must be a date such as 2026-11-20, or a date-time.')
}
