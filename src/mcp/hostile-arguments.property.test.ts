import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import fc from 'fast-check'

import { scopesOfKind } from '#core/keys/key.ts'
import { tools } from '#mcp/tools/tools.ts'
import { startApp } from '#test/harness/harness.ts'
import { McpClient, type Rpc, messageOf, revisions } from '#test/processes/mcp-client.ts'

const app = await startApp()
after(() => app[Symbol.asyncDispose]())

const headers = { accept: 'application/json, text/event-stream' }
const names = tools.map(({ definition }) => definition.name)
const known = [
  ...new Set(
    tools.flatMap(({ definition }) => Object.keys(definition.inputSchema['properties'] ?? {})),
  ),
]

// Values of every kind, under names that the tools know and under names that they don't.
const value = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('__proto__', '\u0000', '\ud800', -0, 2 ** 53, 'contact_', '9'.repeat(400)),
)
const name = fc.oneof(
  fc.constantFrom(...known),
  fc.constantFrom('__proto__', 'constructor', 'toString', '_meta', ''),
  fc.string(),
)
const args = fc.oneof(
  { weight: 4, arbitrary: fc.dictionary(name, value, { maxKeys: 6, noNullPrototype: true }) },
  fc.jsonValue(),
)

test('whatever the arguments are, a tool answers with a result or with its error', async () => {
  const { id, publishable } = await app.addProject()
  const { secret } = await app.addKey(id, 'secret', { scopes: [...scopesOfKind.secret] })
  const clients = [secret, publishable].flatMap((key) =>
    revisions.map((revision) => new McpClient(app, key, revision)),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...clients),
      fc.constantFrom(...names),
      args,
      async (...of) => {
        const [client, tool, toolArgs] = of
        const { content, isError, text } = await client.call(tool, toolArgs)
        assert.ok(text.length > 0)
        if (isError) assert.match(text, /^(?!internal|unavailable)[a-z_]+: /)
        assert.equal(content === undefined, isError)
      },
    ),
    { numRuns: 120 },
  )
})

test('whatever is in a message, the response is never a 500', async () => {
  const { secret: key } = await app.addProject()
  const part = fc.oneof(fc.constantFrom('tools/call', 'initialize', 'prompts/get', '2.0', 1), value)
  const message = fc.record(
    {
      jsonrpc: fc.oneof({ weight: 4, arbitrary: fc.constant('2.0') }, value),
      id: part,
      method: fc.oneof(
        fc.constantFrom('tools/call', 'initialize', 'prompts/get', 'resources/read', 'ping'),
        value,
      ),
      params: fc.oneof(fc.dictionary(name, value, { noNullPrototype: true }), value),
    },
    { requiredKeys: [] },
  )
  await fc.assert(
    fc.asyncProperty(message, async (body) => {
      const { status, text } = await app.request('POST', '/mcp', { key, body, headers })
      assert.ok(status < 500, `${status} ${text}`)
    }),
    { numRuns: 120 },
  )
})

const deep = 30_000
const nested = [
  { what: 'arguments', params: `"name":"whoami","arguments":{"a":${nest('[', ']')}}` },
  {
    what: 'an argument',
    params: `"name":"contacts_create","arguments":{"name":${nest('[', ']')}}`,
  },
  { what: 'metadata', params: `"name":"whoami","_meta":{"a":${nest('[', ']')}}` },
  { what: 'a parameter', params: `"name":"whoami","a":${nest('[', ']')}` },
]

for (const { what, params } of nested) {
  test(`nested as deep as a body allows, ${what} harms nothing`, async () => {
    const { secret: key } = await app.addProject()
    const before = await app.storedState()
    for (const method of ['tools/call', 'initialize', 'server/discover']) {
      const raw = `{"jsonrpc":"2.0","id":1,"method":"${method}","params":{${params}}}`
      const { status, text } = await app.request('POST', '/mcp', { key, raw, headers })
      assert.ok(status < 500, `${status} ${text}`)
    }
    assert.equal(await app.storedState(), before)
  })
}

test('what only looks like an own property is not one', async () => {
  const { secret: key } = await app.addProject()
  const before = await app.storedState()
  const raw = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"contacts_create",
    "arguments":{"name":"Jane Doe","customFields":{"__proto__":"x"}}}}`
  const { body } = await app.request<Rpc>('POST', '/mcp', { key, raw, headers })
  assert.equal(body.result?.['isError'], true)
  const message = messageOf('2025-11-25', 'tools/call', { name: '__proto__' })
  const other = await app.request<Rpc>('POST', '/mcp', { key, body: message, headers })
  assert.equal(other.body.error?.code, -32_602)
  assert.equal(await app.storedState(), before)
})

function nest(open: string, close: string): string {
  return open.repeat(deep) + close.repeat(deep)
}
