import assert from 'node:assert/strict'
import { test } from 'node:test'

import { type AccountTable, accountFields } from '#core/accounts/account.ts'
import type { Store } from '#core/store.ts'
import { Crew } from '#storage/contract/members/crew.ts'
import { type OpenStore, noon } from '#storage/contract/workspace.ts'

let rows = 0

/** A row with a value for each field, and an id of its own. */
function filled(table: AccountTable, overrides: Record<string, string | number | null> = {}) {
  rows += 1
  const values = Object.entries(accountFields[table]).map(
    ([field, kind], index) => [field, kind === 'text' ? `${field} ${rows}` : index] as const,
  )
  return { ...Object.fromEntries(values), ...overrides } as Record<string, string | number | null>
}

const idOf = (row: Record<string, unknown>) =>
  ({ field: 'id', is: 'equal', value: String(row['id']) }) as const

export function accountsContract(openStore: OpenStore): void {
  test('a session leads to its account until it ends or is deleted', async (t) => {
    const { store } = await openStore(t)
    const { accountId, email } = await (await Crew.make(store)).add('member', 'Ann Lee')
    const expiresAt = noon + 1_000
    const session = filled('sessions', { accountId, expiresAt })
    await store.createRow('sessions', session)
    const tokenHash = String(session['tokenHash'])
    const account = { id: accountId, name: 'Ann Lee', email, hasSecondFactor: false, isAway: false }
    const signedIn = { sessionId: session['id'], account, expiresAt }
    assert.deepEqual(await store.findSession(tokenHash, noon), signedIn)
    assert.deepEqual(await store.findAccount(email), account)
    assert.equal(await store.findSession(tokenHash, expiresAt), null)
    assert.equal(await store.findSession('other', noon), null)
    await store.deleteRows('sessions', [idOf(session)])
    assert.equal(await store.findSession(tokenHash, noon), null)
  })

  for (const table of Object.keys(accountFields) as AccountTable[]) {
    test(`${table}: a row is stored as it is, changed and deleted`, async (t) => {
      const { store } = await openStore(t)
      const [row, other] = [filled(table), filled(table)]
      for (const one of [row, other]) await store.createRow(table, one)
      const find = async () => store.listRows({ table, where: [idOf(row)], limit: 2 })
      assert.deepEqual(await find(), [row])
      const [text = '', number = ''] = ['text', 'number'].map(
        (kind) => Object.entries(accountFields[table]).findLast((one) => one[1] === kind)?.[0],
      )
      const changed = { ...row, [text]: 'changed', [number]: Number(row[number]) + 2 }
      const change = { table, where: [idOf(row)], set: { [text]: 'changed' }, add: { [number]: 2 } }
      assert.deepEqual(await store.changeRows(change), [changed])
      assert.deepEqual(await find(), [changed])
      assert.deepEqual(await store.deleteRows(table, [idOf(row)]), [changed])
      assert.deepEqual(await store.deleteRows(table, [idOf(row)]), [])
      assert.deepEqual(await store.listRows({ table, where: [idOf(other)], limit: 2 }), [other])
    })
  }

  test('conditions: each operator, null, order and page', async (t) => {
    const { store } = await openStore(t)
    const table = 'verifications'
    const identifier = `many ${rows}`
    for (const value of [3, 1, 2]) {
      await store.createRow(
        table,
        filled(table, { identifier, value: `${value}`, createdAt: value }),
      )
    }
    const created = async (
      is: 'different' | 'less' | 'at most' | 'more' | 'at least',
      value: number | null,
    ) => valuesOf(store, identifier, { field: 'createdAt', is, value })
    assert.deepEqual(await created('different', 2), ['1', '3'])
    assert.deepEqual(await created('less', 2), ['1'])
    assert.deepEqual(await created('at most', 2), ['1', '2'])
    assert.deepEqual(await created('more', 2), ['3'])
    assert.deepEqual(await created('at least', 2), ['2', '3'])
    assert.deepEqual(await created('different', null), ['1', '2', '3'])
    for (const value of [['1', '3'], ['2'], []]) {
      const among = { field: 'value', is: 'among', value } as const
      assert.deepEqual(await valuesOf(store, identifier, among), value)
    }
    const where = [{ field: 'identifier', is: 'equal', value: identifier }] as const
    const sortBy = { field: 'createdAt', isDescending: true }
    const page = await store.listRows({ table, where, limit: 1, offset: 1, sortBy })
    assert.deepEqual(
      page.map(({ value }) => value),
      ['2'],
    )
  })

  test('a row is deleted by one of two callers, and counts are added up', async (t) => {
    const { store } = await openStore(t)
    const table = 'second_factors'
    const row = filled(table, { failedVerificationCount: 0 })
    await store.createRow(table, row)
    const where = [idOf(row)]
    const add = { failedVerificationCount: 1 }
    const counts = await Promise.all(
      [1, 2, 3].map(async () => (await store.changeRows({ table, where, set: {}, add }))[0]),
    )
    const reached = new Set(counts.map((one) => one?.['failedVerificationCount']))
    assert.deepEqual(reached, new Set([1, 2, 3]))
    const deleted = await Promise.all([1, 2, 3].map(() => store.deleteRows(table, where)))
    assert.equal(deleted.flat().length, 1)
  })

  test('expired rows are pruned, and all nodes keep one secret', async (t) => {
    const { store } = await openStore(t, 'empty')
    const tables = ['sessions', 'verifications'] as const
    const left = new Map<string, unknown>()
    for (const table of tables) {
      const [old, fresh] = [
        filled(table, { expiresAt: noon }),
        filled(table, { expiresAt: noon + 1 }),
      ]
      for (const row of [old, fresh]) await store.createRow(table, row)
      left.set(table, fresh['id'])
    }
    while (await store.prune(noon)) continue
    for (const table of tables) {
      const where = [{ field: 'expiresAt', is: 'more', value: 0 }] as const
      const kept = await store.listRows({ table, where, limit: 9 })
      assert.deepEqual(
        kept.map(({ id }) => id),
        [left.get(table)],
      )
    }
    assert.equal(await store.keepSignInSecret('one'), 'one')
    assert.equal(await store.keepSignInSecret('two'), 'one')
  })

  test('a statement without a condition, or with an unknown field, is refused', async (t) => {
    const { store } = await openStore(t)
    await assert.rejects(async () => store.deleteRows('sessions', []), /failed|no condition/)
    const where = [{ field: 'id = id OR id', is: 'equal', value: '' }] as const
    await assert.rejects(async () => store.listRows({ table: 'accounts', where, limit: 1 }))
  })
}

async function valuesOf(
  store: Store,
  identifier: string,
  condition: Parameters<Store['listRows']>[0]['where'][number],
): Promise<unknown[]> {
  const listed = await store.listRows({
    table: 'verifications',
    where: [{ field: 'identifier', is: 'equal', value: identifier }, condition],
    limit: 9,
    sortBy: { field: 'createdAt', isDescending: false },
  })
  return listed.map(({ value }) => value)
}
