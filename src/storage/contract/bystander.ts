import assert from 'node:assert/strict'

import { type StoreUnderTest, Workspace } from './workspace.ts'

/**
 * Adds a project with contacts, history, fields and values that wait for one. Answers what asserts
 * that nothing which other projects do reaches it.
 */
export async function addBystander({
  store,
  readRows,
}: StoreUnderTest): Promise<() => Promise<void>> {
  const workspace = await Workspace.make(store, 'Bystander')
  await workspace.createField('Budget')
  const customFields = { Budget: '10', 'No such field': 'waits' }
  for (const name of ['Jane Doe', 'John Roe', 'Ann Lee']) {
    const email = `${name.slice(0, 3).toLowerCase()}@bystander.example`
    await workspace.write({ name, email, tags: ['vip'], customFields })
    await workspace.write({ name: `${name} Junior`, email, tags: ['vip'] })
  }
  const read = async () => {
    const rows = (await readRows()).split('\n')
    const project = rows.find((row) => row.includes(`"id":"${workspace.projectId}"`))
    const number = /"number":"?(\d+)/.exec(project ?? '')?.[1]
    const isOwn = new RegExp(`"project_number":"?${number}\\D`)
    // Counts of arrivals expire in every project.
    return rows.filter((row) => isOwn.test(row) && !row.includes('"period_ms"')).toSorted()
  }
  const before = await read()
  assert.ok(before.length > 20)
  return async () => assert.deepEqual(await read(), before)
}
