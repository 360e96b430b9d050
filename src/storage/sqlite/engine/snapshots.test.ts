import assert from 'node:assert/strict'
import { test } from 'node:test'

import { makeFolder } from '#test/processes/server-process.ts'
import { openSqliteStore } from '../open-store.ts'

test('what is asked for in one turn is read and answered together, at its end', async () => {
  await using folder = await makeFolder()
  const store = await openSqliteStore(folder.path)
  try {
    const now = Date.now()
    const { id } = await store.createProject({ name: 'Shop', defaultCountry: null, now })
    let answers = 0
    const get = async () => {
      await store.getContact(id, 'contact_1')
      answers += 1
    }
    const first = get()
    await nextTick()
    assert.equal(answers, 0)
    const second = get()
    await first
    await nextTick()
    assert.equal(answers, 2)
    await second
  } finally {
    await store.close()
  }
})

/** After all that the current callback has begun, and before the turn ends. */
function nextTick(): Promise<void> {
  return new Promise((resolve) => process.nextTick(resolve))
}
