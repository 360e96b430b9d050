import assert from 'node:assert/strict'
import { test } from 'node:test'

import { urlRule } from '#core/webhooks/addresses/validate-url.ts'
import {
  ServerProcess,
  makeFolder,
  makeKey,
  readCli,
  runCli,
} from '#test/processes/server-process.ts'
import {
  type ReceivedRequest,
  startScriptedServer,
} from '#test/processes/servers/scripted-server.ts'

type Issued = { id: string; url: string; events: string[]; secret: string }
type Listed = {
  id: string
  url: string
  description: string | null
  events: string[]
  isActive: boolean
  switches: { at: string; isActive: boolean; reason: string }[]
  failingSince: string | null
  createdAt: string
}
type Logged = {
  id: string
  type: string
  contactId: string | null
  state: string
  tries: { status: number | null; error: string | null; answer: string }[]
}

// No process dials them: none of these tests that uses them runs a server.
const url = 'https://93.184.216.34/hook'
const other = 'https://[2606:4700:4700::1111]/hook'

const create = ['webhooks', 'create', '--url', url, '--events', 'contact.created']
const loopback = { WEBHOOK_ALLOWED_TARGETS: '127.0.0.1', WEBHOOK_ALLOW_HTTP: 'true' }

test('an endpoint is printed with its secret as one line of JSON, and no more', async () => {
  await using folder = await makeFolder()
  await makeKey(folder.path)
  const { code, stdout, stderr } = await runCli(folder.path, [...create, '--json'])
  assert.deepEqual([code, stderr], [0, ''])
  const { id, secret } = JSON.parse(stdout) as Issued
  const printed = { id, url, events: ['contact.created'], secret }
  assert.equal(stdout, `${JSON.stringify(printed)}\n`)
  assert.match(id, /^webhook_[0-9a-z]{26}$/)
  assert.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/)
})

test('for people the secret is alone on the first line', async () => {
  await using folder = await makeFolder()
  await makeKey(folder.path)
  const { stdout } = await runCli(folder.path, create)
  const [first, second] = stdout.split('\n')
  assert.match(first ?? '', /^whsec_\S+$/)
  assert.match(second ?? '', /^webhook_\w+ receives contact\.created\. .* copy it now\.$/)
})

test('whatever the reason, a URL is refused in the same words, and not stored', async () => {
  await using folder = await makeFolder()
  await makeKey(folder.path)
  const kept = await readCli<Issued>(folder.path, create)
  const refused = [
    'http://93.184.216.34/hook',
    'https://127.0.0.1/hook',
    'https://[::1]/hook',
    'https://10.0.0.1/hook',
    'https://169.254.169.254/latest/meta-data/',
    'https://localhost/hook',
    'https://crm.internal/hook',
    'https://jane:secret@93.184.216.34/hook',
    'https://93.184.216.34:25/hook',
    'not a URL',
  ]
  await Promise.all(
    refused.flatMap((wrong) => [
      assertRefused(['webhooks', 'create', '--url', wrong, '--events', 'contact.created']),
      assertRefused(['webhooks', 'update', kept.id, '--url', wrong]),
    ]),
  )
  const webhooks = await readCli<Listed[]>(folder.path, ['webhooks', 'list'])
  assert.deepEqual(
    webhooks.map((webhook) => webhook.url),
    [url],
  )

  async function assertRefused(args: readonly string[]): Promise<void> {
    const { code, stdout, stderr } = await runCli(folder.path, args)
    assert.deepEqual([code, stdout, stderr], [2, '', `${urlRule}\n`], args.join(' '))
  }
})

test('the operator can allow ranges, hosts and http', async () => {
  await using folder = await makeFolder()
  await makeKey(folder.path)
  const inner = ['webhooks', 'create', '--events', 'contact.created', '--url']
  const settings = { WEBHOOK_ALLOWED_TARGETS: '10.0.0.0/8,localhost', WEBHOOK_ALLOW_HTTP: 'true' }
  for (const allowed of ['http://10.1.2.3/hook', 'http://localhost:3000/hook']) {
    assert.equal((await readCli<Issued>(folder.path, [...inner, allowed], settings)).url, allowed)
  }
  const { code } = await runCli(folder.path, [...inner, 'http://192.168.0.1/hook'], settings)
  assert.equal(code, 2)
  const wrong = { WEBHOOK_ALLOW_HTTP: 'perhaps' }
  const { stderr } = await runCli(folder.path, ['webhooks', 'list'], wrong)
  assert.match(stderr, /WEBHOOK_ALLOW_HTTP must be true or false\./)
})

test('unknown ids and events are refused, and nothing is stored', async () => {
  await using folder = await makeFolder()
  await makeKey(folder.path)
  const unknown = 'webhook_00000000000000000000000000'
  const wrong: readonly (readonly [number, readonly string[]])[] = [
    [2, ['create', '--url', url]],
    [2, ['create', '--url', url, '--events', '']],
    [2, ['create', '--url', url, '--events', 'contact.created,contact.seen']],
    [2, ['create', '--url', url, '--events', 'webhook.test']],
    [2, ['create', '--url', url, '--events', 'contact.created', '--description', 'a'.repeat(201)]],
    [3, ['create', '--url', url, '--events', 'contact.created', '--project', 'project_1']],
    [2, ['update', unknown]],
    [2, ['update', unknown, '--on', '--off']],
    [3, ['update', unknown, '--off']],
    [3, ['delete', unknown]],
    [3, ['test', unknown]],
    [3, ['rotate-secret', unknown]],
    [3, ['deliveries', unknown]],
    [2, ['deliveries', unknown, '--state', 'lost']],
    [2, ['deliveries', unknown, '--limit', '101']],
    [2, ['deliveries', unknown, '--before', unknown]],
    [3, ['resend', 'msg_00000000000000000000000000']],
    [3, ['recover', unknown, '--since', '2026-11-20T08:00:00Z']],
    [2, ['recover', unknown, '--since', 'yesterday']],
    [2, ['check']],
  ]
  await Promise.all(
    wrong.map(async ([expected, args]) => {
      const { code, stdout, stderr } = await runCli(folder.path, ['webhooks', ...args])
      assert.deepEqual([code, stdout], [expected, ''], args.join(' '))
      assert.notEqual(stderr, '', args.join(' '))
    }),
  )
  assert.deepEqual(await readCli<Listed[]>(folder.path, ['webhooks', 'list']), [])
})

test('an endpoint is changed as asked; its switches show when and why', async () => {
  await using folder = await makeFolder()
  await makeKey(folder.path)
  const { id, secret } = await readCli<Issued>(folder.path, [...create, '--description', 'CRM'])
  const update = ['webhooks', 'update', id]
  const moved = await readCli<Listed>(folder.path, [...update, '--url', other])
  assert.deepEqual([moved.url, moved.description, moved.isActive], [other, 'CRM', true])
  const events = ['--events', 'contact.merged, contact.deleted', '--description', '']
  const changed = await readCli<Listed>(folder.path, [...update, ...events])
  assert.deepEqual(changed, {
    ...moved,
    description: null,
    events: ['contact.merged', 'contact.deleted'],
  })
  const off = await readCli<Listed>(folder.path, [...update, '--off'])
  const on = await readCli<Listed>(folder.path, [...update, '--on'])
  const kinds = ({ switches }: Listed) => switches.map(({ isActive, reason }) => [isActive, reason])
  assert.deepEqual([off.isActive, kinds(off)], [false, [[false, 'asked']]])
  assert.deepEqual(kinds(on), [[true, 'asked'], ...kinds(off)])
  await readCli(folder.path, [...update, '--off'])
  const { stdout } = await runCli(folder.path, ['webhooks', 'list'])
  assert.match(stdout, /^ID +URL +EVENTS +DESCRIPTION +STATE\nwebhook_/)
  assert.match(stdout, / off since \S+Z: requested\n$/)
  assert.ok(!stdout.includes(secret))
})

test('a new secret is printed once, and the endpoint stays the same', async () => {
  await using folder = await makeFolder()
  await makeKey(folder.path)
  const first = await readCli<Issued>(folder.path, create)
  const second = await readCli<Issued>(folder.path, ['webhooks', 'rotate-secret', first.id])
  assert.deepEqual({ ...second, secret: first.secret }, first)
  assert.notEqual(second.secret, first.secret)
  const lists = await Promise.all([
    runCli(folder.path, ['webhooks', 'list', '--json']),
    runCli(folder.path, ['webhooks', 'update', first.id, '--on', '--json']),
  ])
  for (const { stdout } of lists) assert.ok(!stdout.includes('whsec_'))
})

test('a deleted endpoint is gone, with its log', async () => {
  await using folder = await makeFolder()
  await makeKey(folder.path)
  const { id } = await readCli<Issued>(folder.path, create)
  assert.deepEqual(await readCli(folder.path, ['webhooks', 'delete', id]), { id, url })
  assert.deepEqual(await readCli(folder.path, ['webhooks', 'list']), [])
  assert.equal((await runCli(folder.path, ['webhooks', 'deliveries', id])).code, 3)
})

test('deliveries are shown with their tries, and can be sent again with the same id', async () => {
  await using folder = await makeFolder()
  const key = await makeKey(folder.path)
  await using receiver = await startScriptedServer([
    { status: 410, body: 'away' },
    { status: 200, body: 'back' },
  ])
  await using server = await ServerProcess.start(folder.path, loopback)
  const inner = ['webhooks', 'create', '--url', receiver.url, '--events', 'contact.created']
  const { id } = await readCli<Issued>(folder.path, inner, loopback)
  const body = { email: 'jane@example.com' }
  await server.request('POST', '/public/v1/contacts', { key, body })
  const log = ['webhooks', 'deliveries', id]
  const failed = await until(folder.path, [...log, '--state', 'failed'])
  assert.deepEqual(failed.tries.map(stripTry), [{ status: 410, error: null, answer: 'away' }])
  assert.match(failed.contactId ?? '', /^contact_/)
  const [off] = await readCli<Listed[]>(folder.path, ['webhooks', 'list'])
  assert.deepEqual([off?.isActive, off?.switches[0]?.reason], [false, 'gone'])
  const lines = await runCli(folder.path, ['webhooks', 'list'])
  assert.match(lines.stdout, / off since \S+Z: the receiver answered 410\n$/)

  await readCli(folder.path, ['webhooks', 'update', id, '--on'])
  const resend = ['webhooks', 'resend', failed.id]
  assert.deepEqual(await readCli(folder.path, resend), { deliveryId: failed.id })
  const delivered = await until(folder.path, [...log, '--state', 'delivered'])
  assert.equal(delivered.id, failed.id)
  assert.deepEqual(delivered.tries.map(stripTry).at(-1), {
    status: 200,
    error: null,
    answer: 'back',
  })
  assert.deepEqual(receiver.requests.map(deliveryIdOf), [failed.id, failed.id])
  const logged = await runCli(folder.path, log)
  assert.match(logged.stdout, /^DELIVERY +EVENT +CONTACT +STATE +TRIED +STATUS +MS +ANSWER\nmsg_/)
  assert.match(logged.stdout, / 410 +\d+ +away\n.* 200 +\d+ +back\n$/)
})

test('a test event can be sent, and missed events recovered', async () => {
  await using folder = await makeFolder()
  const key = await makeKey(folder.path)
  await using receiver = await startScriptedServer([{ status: 204 }])
  const inner = ['webhooks', 'create', '--url', receiver.url, '--events', 'contact.created']
  const { id } = await readCli<Issued>(folder.path, inner, loopback)
  const tried = await runCli(folder.path, ['webhooks', 'test', id, '--json'])
  assert.match(tried.stderr, /^No server is running on this data folder/)
  await readCli(folder.path, ['webhooks', 'update', id, '--off'])
  await using server = await ServerProcess.start(folder.path, loopback)
  const body = { email: 'jane@example.com' }
  await server.request('POST', '/public/v1/contacts', { key, body })
  await readCli(folder.path, ['webhooks', 'update', id, '--on'])
  const recover = ['webhooks', 'recover', id, '--since', '2026-01-01T00:00:00Z']
  assert.deepEqual(await readCli(folder.path, recover), { deliveries: 1 })
  const log = ['webhooks', 'deliveries', id, '--state', 'delivered', '--limit', '1']
  const newest = await until(folder.path, log, 'contact.created')
  const [oldest] = await readCli<Logged[]>(folder.path, [...log, '--before', newest.id])
  assert.deepEqual([newest.type, oldest?.type], ['contact.created', 'webhook.test'])
  assert.deepEqual(await readCli(folder.path, recover), { deliveries: 0 })
  assert.equal((JSON.parse(tried.stdout) as { deliveryId: string }).deliveryId, oldest?.id)
})

test('check judges each line in order, needs no data folder and stores nothing', async () => {
  await using folder = await makeFolder()
  const lines: readonly (readonly [string, boolean])[] = [
    [url, true],
    ['https://127.0.0.1/', false],
    ['http://93.184.216.34/', false],
    ['', false],
    ['https://"quoted".example.com/', false],
    ['https://[::ffff:127.0.0.1]/', false],
    ...Array.from(
      { length: 200 },
      (_, port) => [`https://93.184.216.34:${port}/`, port === 80] as const,
    ),
    [other, true],
  ]
  const input = lines.map(([line]) => line).join('\n')
  const { code, stdout, stderr } = await runCli(
    folder.path,
    ['webhooks', 'check', '--stdin'],
    {},
    input,
  )
  assert.deepEqual([code, stderr], [0, ''])
  const expected = lines.map(([line, accepted]) => JSON.stringify({ url: line, accepted }))
  assert.deepEqual(stdout.trimEnd().split('\n'), expected)
  const withBreaks = await runCli(folder.path, ['webhooks', 'check', '--stdin'], {}, `${url}\r\n`)
  assert.equal(withBreaks.stdout, `${JSON.stringify({ url, accepted: true })}\n`)
  const tooLong = `https://93.184.216.34/${'a'.repeat(70_000)}`
  const long = await runCli(folder.path, ['webhooks', 'check', '--stdin'], {}, tooLong)
  assert.deepEqual([long.code, long.stdout], [2, ''])
})

const triesMax = 40

/** The first delivery that a command shows, as soon as it shows one of this kind. */
async function until(dataDir: string, args: readonly string[], type?: string): Promise<Logged> {
  for (let i = 0; i < triesMax; i += 1) {
    const [first] = await readCli<Logged[]>(dataDir, args)
    if (first !== undefined && (type === undefined || first.type === type)) return first
  }
  throw new Error(`${args.join(' ')} shows nothing.`)
}

function stripTry({ status, error, answer }: Logged['tries'][number]) {
  return { status, error, answer: answer.replaceAll('"', '') }
}

function deliveryIdOf({ headers }: ReceivedRequest): string {
  return headers['x-service-delivery']?.toString() ?? ''
}
