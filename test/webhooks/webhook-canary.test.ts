import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'

import { noAllowedTargets } from '#core/webhooks/addresses/allowed-targets.ts'
import { mayDial } from '#core/webhooks/addresses/validate-url.ts'
import { suiteUnless } from '#test/harness/suite-unless.ts'
import { type AddressCase, type Dialled, readCases } from './dial-cases.ts'

const script = ['-C', 'source', join(import.meta.dirname, 'dial-cases.ts')]
const proxy = 'http://127.0.0.1:8080'
const proxies = { HTTP_PROXY: proxy, HTTPS_PROXY: proxy, http_proxy: proxy, https_proxy: proxy }

// Each address here is this machine's, so that a canary hears every dial.
const prepare = [
  'ip link set lo up',
  'ip route add local default dev lo',
  'ip -6 route add local default dev lo',
].join(' && ')

const withoutNetwork =
  spawnSync('unshare', ['-rn', 'sh', '-c', prepare]).status === 0
    ? false
    : 'unshare and ip can set up no separate network here'
const dialCases = [process.execPath, ...script].map((part) => `'${part}'`).join(' ')

const runs = [
  {
    name: 'with the last step recorded',
    missing: false,
    dial: () => run(process.execPath, [...script, '--recorded']),
  },
  {
    name: 'in a separate network',
    missing: withoutNetwork,
    dial: () => run('unshare', ['-rn', 'sh', '-c', `${prepare} && exec ${dialCases}`]),
  },
]

for (const { name, missing, dial } of runs) {
  suiteUnless(missing)(name, () => {
    const results = dial()
    const byUrl = new Map(readCases().map((addressCase) => [addressCase.url, addressCase] as const))

    test('every case was tried', () => {
      assert.equal(results.length, 258)
    })

    test('nothing that is refused is dialled', () => {
      const refused = results.filter(({ error }) => error === 'not_allowed')
      assert.ok(refused.length > 150, `${refused.length} were refused.`)
      assert.deepEqual(
        refused.filter(({ dialled }) => dialled.length > 0),
        [],
      )
    })

    test('what is refused at registration is never dialled', () => {
      const unregistered = results.filter(({ isRegistered }) => !isRegistered)
      assert.ok(unregistered.length > 150, `${unregistered.length} are not registered.`)
      assert.deepEqual(
        unregistered.filter(({ dialled }) => dialled.length > 0),
        [],
      )
    })

    test('only public addresses are dialled, and no proxy', () => {
      const inner = results.flatMap(({ url, dialled }) =>
        dialled.filter((address) => !isPublic(address)).map((address) => `${url}: ${address}`),
      )
      assert.deepEqual(inner, [])
    })

    test('of a redirect the first hop is dialled, and no other', () => {
      const redirecting = results.filter(({ url }) => byUrl.get(url)?.redirect !== undefined)
      assert.ok(redirecting.length >= 8, `${redirecting.length} redirect.`)
      for (const { url, status, dialled } of redirecting) {
        assert.deepEqual(new Set(dialled), new Set(['93.184.216.34:80']), url)
        if (status !== null) assert.equal(status, byUrl.get(url)?.redirect?.status, url)
      }
    })

    test('what is accepted is dialled', () => {
      const accepted = results.filter(({ url }) => isAccepted(byUrl.get(url)))
      assert.ok(accepted.length > 20, `${accepted.length} are accepted.`)
      assert.deepEqual(
        accepted.filter(({ dialled }) => dialled.length === 0).map(({ url }) => url),
        [],
      )
    })
  })
}

function run(command: string, args: readonly string[]): Dialled[] {
  const { status, stdout, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    env: { ...process.env, ...proxies, NODE_USE_ENV_PROXY: '1' },
    maxBuffer: 16 * 1024 * 1024,
  })
  assert.equal(status, 0, stderr)
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Dialled)
}

function isPublic(address: string): boolean {
  return mayDial({ isNamed: false }, [address.replace(/:\d+$/, '')], noAllowedTargets)
}

// Its address in IPv6 notation is refused (docs/decisions/webhook-addresses.md).
function isAccepted(addressCase: AddressCase | undefined): boolean {
  return addressCase?.expected === 'accept' && addressCase.url !== 'https://[::ffff:8.8.8.8]/'
}
