import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { Ajv2020 } from 'ajv/dist/2020.js'

import { defaultScopes, scopesOfKind } from '#core/keys/key.ts'
import { startApp } from '#test/harness/harness.ts'
import { McpClient, revisions } from '#test/processes/mcp-client.ts'
import { tools } from './tools.ts'

const app = await startApp()
after(() => app[Symbol.asyncDispose]())

const all = [
  'contacts_create',
  'contacts_create_batch',
  'contacts_search',
  'contacts_get',
  'contacts_list_fields',
  'whoami',
]

for (const revision of revisions) {
  test(`${revision}: a usual secret key sees six tools, a publishable one two`, async () => {
    const { secret, publishable } = await app.addProject()
    const names = async (key: string) =>
      (await new McpClient(app, key, revision).listTools()).map(({ name }) => name)
    assert.deepEqual(await names(secret), all)
    assert.deepEqual(await names(publishable), ['contacts_create', 'whoami'])
  })

  test(`${revision}: every listing has the same bytes`, async () => {
    const { secret } = await app.addProject()
    const client = new McpClient(app, secret, revision)
    const first = await client.send('tools/list')
    await client.call('contacts_create', { name: 'Jane Doe' })
    assert.equal((await client.send('tools/list')).text, first.text)
    const other = await app.addProject()
    const { text } = await new McpClient(app, other.secret, revision).send('tools/list')
    assert.equal(text, first.text)
  })
}

test('a key with fewer scopes sees fewer tools', async () => {
  const { id } = await app.addProject()
  const names = async (scopes: string[]) => {
    const { secret } = await app.addKey(id, 'secret', { scopes })
    return (await new McpClient(app, secret).listTools()).map(({ name }) => name)
  }
  const fields = 'contacts_list_fields'
  assert.deepEqual(await names(['contacts:create']), [...all.slice(0, 2), fields, 'whoami'])
  assert.deepEqual(await names(['contacts:read']), ['contacts_get', fields, 'whoami'])
  assert.deepEqual(await names(['contacts:search']), ['contacts_search', 'whoami'])
  assert.deepEqual(await names(['contacts:update']), ['contacts_update', fields, 'whoami'])
})

for (const [what, scopes, charactersMax] of [
  ['a usual key', defaultScopes.secret, 6_200],
  ['a key with every scope', scopesOfKind.secret, 8_000],
] as const) {
  test(`what is listed for ${what} has at most ${charactersMax} characters`, async () => {
    const { id } = await app.addProject()
    const { secret } = await app.addKey(id, 'secret', { scopes: [...scopes] })
    // The longest usual form: blanks after commas and colons, and all but ASCII escaped.
    const listed = JSON.stringify(await new McpClient(app, secret).listTools(), null, 1)
      .replaceAll(/\n */g, ' ')
      .replaceAll(/([[{]) | (?=[\]}])/g, '$1')
      .replaceAll(/[^ -~]/g, String.raw`\u0000`)
    assert.ok(listed.length <= charactersMax, `${listed.length} characters`)
  })
}

test('every tool says when to use it and when not, and has all four hints', () => {
  for (const { definition } of tools) {
    assert.match(definition.description, /\b[Nn]ot\b|to find one .* use/, definition.name)
    const hints = Object.values(definition.annotations)
    assert.equal(hints.length, 4)
    assert.ok(hints.every((hint) => typeof hint === 'boolean'))
  }
})

test('input schemas are flat, closed and valid', () => {
  const ajv = new Ajv2020({ strict: true, strictTypes: false })
  for (const { definition } of tools) {
    ajv.compile(definition.inputSchema)
    ajv.compile(definition.outputSchema)
    const { properties = {}, additionalProperties } = definition.inputSchema
    assert.equal(additionalProperties, false, definition.name)
    for (const property of Object.values(properties as Record<string, object>)) {
      assert.ok(!('properties' in property), definition.name)
    }
  }
})

test('a tool that is not listed for the key answers as the API does', async () => {
  const { publishable } = await app.addProject()
  const before = await app.storedState()
  const client = new McpClient(app, publishable)
  for (const name of all.slice(1, 5)) {
    const { code } = await client.fail(name, { contacts: [{ name: 'Jane Doe' }], id: 'x' })
    assert.equal(code, 'insufficient_scope', name)
  }
  assert.equal(await app.storedState(), before)
})

test('an unknown tool is an error of the protocol', async () => {
  const { secret } = await app.addProject()
  const { status, body } = await new McpClient(app, secret).send('tools/call', { name: 'drop' })
  assert.deepEqual([status, body.error?.code], [200, -32_602])
})
