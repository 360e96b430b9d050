import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { ContactQuery, PageStart } from '#core/contacts/searching/contact-query.ts'
import { searchPrefixes } from '#core/contacts/searching/words.ts'
import { type OpenStore, Workspace, noon } from '#storage/contract/workspace.ts'

export function searchContactsContract(openStore: OpenStore): void {
  test('the newest contact is first, also within one millisecond', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    await workspace.write({ name: 'Third', createdAt: '2020-01-01T00:00:00.001Z' })
    await workspace.write({ name: 'Last', createdAt: '1900-01-01T00:00:00Z' })
    await workspace.write({ name: 'Fourth', createdAt: '2020-01-01T00:00:00Z' })
    await workspace.write({ name: 'Second' })
    await workspace.write({ name: 'First' })
    const expected = ['First', 'Second', 'Third', 'Fourth', 'Last']
    assert.deepEqual(await workspace.names(), expected)
    assert.deepEqual(await allPages(workspace, { limit: 2 }), expected)
  })

  test('an item holds the summary of its contact', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const summary = {
      name: 'Jane Doe',
      email: 'Jane@example.com',
      phone: '12',
      company: 'Doe & Sons',
    }
    const { id } = await workspace.write({ ...summary, notes: 'Not in a summary' })
    assert.deepEqual((await workspace.search()).contacts, [
      { id, type: 'person', ...summary, createdAt: noon, updatedAt: noon },
    ])
  })

  test('every word must begin a word of name, e-mail or company', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    await workspace.writeAll([
      { name: 'Jane Doe', email: 'jane.doe@example.com', company: 'Ångström Labs' },
      { name: 'John Doe', email: 'john@example.org' },
      { name: '山田中子' },
    ])
    const find = (q: string) => workspace.names({ prefixes: searchPrefixes(q).prefixes })
    assert.deepEqual(await find('doe'), ['John Doe', 'Jane Doe'])
    assert.deepEqual(await find('DO ja'), ['Jane Doe'])
    assert.deepEqual(await find('angst'), ['Jane Doe'])
    assert.deepEqual(await find('ane'), [])
    assert.deepEqual(await find('jane.doe@exam'), ['Jane Doe'])
    assert.deepEqual(await find('org'), ['John Doe'])
    assert.deepEqual(await find('田中'), ['山田中子'])
    assert.deepEqual(await find('jane john'), [])
  })

  test('any kind of text is searched for literally', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const signs = [
      ...['a\u0001b@c', 'a"b@c', "a'b@c", 'a*b@c', 'a:b@c', '(a)@c', '^a@c', 'a\\b@c', '-a@c'],
      ...['a\u007fb@c', 'a\u0085b@c', '{a}@c', 'a+b@c', 'NEAR@c', 'AND OR NOT@c', 'a\u200bb@c'],
    ]
    for (const name of signs) await workspace.write({ name })
    for (const name of signs) {
      const names = await workspace.names({ prefixes: searchPrefixes(name).prefixes })
      assert.ok(names.includes(name), JSON.stringify(name))
    }
  })

  test('changed words are found at once, and the former no longer', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const email = 'jane@example.com'
    await workspace.write({ email, name: 'Jane Doe', company: 'Doe & Sons' })
    await workspace.write({ email, name: 'Jane Roe' })
    assert.deepEqual(await workspace.names({ prefixes: ['roe'] }), ['Jane Roe'])
    assert.deepEqual(await workspace.names({ prefixes: ['doe'] }), ['Jane Roe'])
    await workspace.write({ email, company: 'Roe & Sons' })
    assert.deepEqual(await workspace.names({ prefixes: ['doe'] }), [])
    await workspace.write({ email, createdAt: '2020-01-01T00:00:00Z' })
    assert.deepEqual(await workspace.names({ prefixes: ['roe', 'sons'] }), ['Jane Roe'])
  })

  test('among many contacts, early and late ones are found alike, changed or not', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const lead = (i: number) => ({ email: `lead${i}@example.com`, name: `Lead ${i}` })
    const leads = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, i) => lead(from + i))
    await workspace.writeAll(leads(0, 1_000))
    await workspace.writeAll(leads(1_000, 1_050))
    const changed = [3, 1_003].map((i) => ({ ...lead(i), company: 'Doe & Sons' }))
    const moved = [4, 1_004].map((i) => ({ ...lead(i), createdAt: '2020-01-01T00:00:00Z' }))
    await workspace.writeAll([...changed, ...moved])
    await workspace.writeAll(changed.map((contact) => ({ ...contact, company: 'Roe & Sons' })))

    const last = [1_004, 4]
    const expected = Array.from({ length: 1_050 }, (_, i) => 1_049 - i)
      .filter((i) => !last.includes(i))
      .concat(last)
      .map((i) => lead(i).name)
    assert.deepEqual(await allPages(workspace, { prefixes: ['lead'] }), expected)
    assert.equal((await workspace.search({ prefixes: ['lead'] })).total, 1_050)
    for (const offset of [0, 30, 45, 60, 1_000, 1_049]) {
      const names = await workspace.names({ prefixes: ['lead'], start: { offset }, limit: 30 })
      assert.deepEqual(names, expected.slice(offset, offset + 30))
    }
    assert.deepEqual(await workspace.names({ prefixes: ['roe'] }), ['Lead 1003', 'Lead 3'])
    assert.deepEqual(await workspace.names({ prefixes: ['doe'] }), [])
    const byChange = { prefixes: ['sons'], updatedSince: noon }
    assert.deepEqual(await workspace.names(byChange), ['Lead 3', 'Lead 1003'])
  })

  test('an e-mail finds all contacts that have it, together with words if there are', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const email = 'jane@example.com'
    await workspace.write({ email: 'JANE@example.com', name: 'Holder' })
    await workspace.write({ email, name: 'Duplicate' }, { kind: 'publishable' })
    await workspace.write({ email: 'jane@example.org', name: 'Other' })
    const emailFolded = email
    assert.deepEqual(await workspace.names({ emailFolded }), ['Duplicate', 'Holder'])
    assert.deepEqual(await workspace.names({ emailFolded, prefixes: ['hold'] }), ['Holder'])
    assert.deepEqual(await workspace.names({ emailFolded, prefixes: ['other'] }), [])
    assert.equal((await workspace.search({ emailFolded, limit: 1 })).total, 2)
  })

  test('a page past the end is empty, with the true total', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    await workspace.writeAll([{ name: 'Jane Doe' }, { name: 'John Doe' }])
    for (const query of [{}, { prefixes: ['doe'] }, { updatedSince: 0 }]) {
      for (const offset of [2, Number.MAX_SAFE_INTEGER]) {
        const page = await workspace.search({ ...query, start: { offset } })
        assert.deepEqual(page, { contacts: [], total: 2, next: null })
      }
    }
  })

  test('pages by cursor neither skip nor repeat while contacts arrive', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const named = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, i) => ({ name: `Jane ${from + i}` }))
    await workspace.writeAll(named(0, 10))
    const expected = named(0, 10)
      .map(({ name }) => name)
      .toReversed()
    const arrive = () => workspace.writeAll(named(10, 13))
    assert.deepEqual(await allPages(workspace, { limit: 3 }, arrive), expected)
    const names = await allPages(workspace, { limit: 4, prefixes: ['jane'] }, arrive)
    assert.deepEqual(names, ['Jane 12', 'Jane 11', 'Jane 10', ...expected])
  })

  test('by change the oldest is first; a changed contact appears again at the end', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const email = 'jane@example.com'
    await workspace.write({ name: 'Before' }, { now: noon - 1 })
    await workspace.write({ name: 'Jane Doe', email })
    await workspace.write({ name: 'John Doe' })
    await workspace.write({ name: 'Back-dated', createdAt: '2020-01-01T00:00:00Z' })
    const query = { updatedSince: noon }
    assert.deepEqual(await workspace.names(query), ['Jane Doe', 'John Doe', 'Back-dated'])
    const page = await workspace.search({ ...query, limit: 2 })
    assert.equal(page.total, 3)
    assert.ok(page.next)
    await workspace.write({ name: 'Jane Roe', email })
    const rest = await workspace.names({ ...query, start: page.next })
    assert.deepEqual(rest, ['Back-dated', 'Jane Roe'])
    assert.deepEqual(await workspace.names({ ...query, prefixes: ['doe'] }), ['John Doe'])
    assert.deepEqual(await workspace.names({ ...query, emailFolded: email }), ['Jane Roe'])
  })

  test('no answer of a page depends on writes of another project', async (t) => {
    const { store } = await openStore(t)
    const [one, other] = [await Workspace.make(store), await Workspace.make(store)]
    const email = 'jane@example.com'
    const writeOthers = async () => {
      await other.writeAll([{ name: 'A' }, { name: 'B' }, { name: 'C', email }], {
        now: noon + 900,
      })
      await other.write({ name: 'D', email }, { now: noon + 900 })
    }
    for (const [i, name] of ['Jane Doe', 'John Doe', 'Jane Roe'].entries()) {
      await writeOthers()
      await one.write({ name, email: i === 1 ? 'john@example.com' : email }, { now: noon + i })
    }
    await writeOthers()
    await one.write({ name: 'Last' }, { now: noon + 3 })
    const query = { updatedSince: noon, limit: 1 }
    const first = await one.search(query)
    await writeOthers()
    assert.deepEqual(await one.search(query), first)
    // The first changes of a project are its keys.
    const keys = Object.keys(one.writers).length
    assert.deepEqual(first.next, { updatedAt: noon + 1, change: keys + 2 })
    const second = await one.search({ ...query, start: first.next ?? { offset: 0 } })
    assert.deepEqual(second.next, { updatedAt: noon + 2, change: keys + 3 })
    assert.deepEqual(
      second.contacts.map(({ updatedAt }) => updatedAt),
      [noon + 2],
    )
  })
}

/** Names on all pages by cursor; `between` runs once, after the first page. */
async function allPages(
  workspace: Workspace,
  query: Partial<ContactQuery>,
  between: () => Promise<unknown> = async () => undefined,
): Promise<(string | null)[]> {
  const names: (string | null)[] = []
  let start: PageStart | null = { offset: 0 }
  let pages = 0
  while (start !== null) {
    const page = await workspace.search({ ...query, start })
    names.push(...page.contacts.map(({ name }) => name))
    start = page.next
    pages += 1
    if (pages === 1) await between()
  }
  return names
}
