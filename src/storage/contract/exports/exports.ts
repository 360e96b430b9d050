import assert from 'node:assert/strict'
import { test } from 'node:test'

import { byOperator } from '#core/actor.ts'
import { parseListQuery } from '#core/contacts/searching/parse-query.ts'
import { type ExportStep, type LeasedExport, exportsPerMemberMax } from '#core/exports/export.ts'
import type { Store } from '#core/store.ts'
import { type ExportFormat, exportBytesMax, workbookContactsMax } from '#model/exports/formats.ts'
import { exportKeptMs } from '#model/values/periods.ts'
import { Crew } from '#storage/contract/members/crew.ts'
import { type OpenStore, Workspace, assertFailure, noon } from '#storage/contract/workspace.ts'

const lease = { holder: 'node 1', now: noon, until: noon + 15_000 }

export function exportsContract(openStore: OpenStore): void {
  async function begin(store: Store) {
    const workspace = await Workspace.make(store)
    const { projectId } = workspace
    const crew = new Crew(store, projectId)
    await crew.add('owner', 'Olga')
    const { id: memberId, name: label } = await crew.add('member', 'Mia')
    const by = { actor: { kind: 'member', id: memberId, label }, channel: 'app' } as const
    const context = { projectId, memberId, now: noon, fields: [] }
    const filter = parseListQuery({}, context)
    const start = (format: ExportFormat = 'csv', now = noon) =>
      store.startExport({
        ...{ projectId, memberId, by, now },
        ...{ format, columns: ['id'], filter },
      })
    const take = ({ export: { id }, ...leased }: LeasedExport, part: Partial<ExportStep> = {}) =>
      store.takeExportStep({
        ...{ ...lease, projectId, exportId: id, restarts: leased.restarts },
        ...{ from: leased.position, position: null, total: 2, contacts: 1, bytes: 9 },
        ...{ content: 'H4sI', ...part },
      })
    const remove = (exportId: string) => store.removeExport({ projectId, exportId, by, now: noon })
    return { workspace, projectId, memberId, start, take, remove }
  }

  async function lend(store: Store, holder = lease.holder): Promise<LeasedExport> {
    return (await store.leaseExport({ ...lease, holder })) ?? assert.fail('Nothing to write.')
  }

  test('a file is written part by part, each once and by one holder', async (t) => {
    const { store } = await openStore(t, 'empty')
    const { workspace, projectId, start, take } = await begin(store)
    await workspace.write({ name: 'Jane' })
    assert.equal(await store.leaseExport(lease), null)
    const { id } = await start()
    await workspace.write({ name: 'Later' })
    const first = await lend(store)
    assert.deepEqual([first.export.id, first.position, first.restarts], [id, null, 0])
    const found = await store.walkContacts({ filter: first.filter, before: null, limit: 10 })
    assert.equal(found.contacts.length, 1)
    assert.equal(await store.leaseExport({ ...lease, holder: 'node 2' }), null)
    assert.equal(await take(first, { holder: 'node 2' }), null)
    assert.equal((await take(first, { position: '5' }))?.state, 'running')
    assert.equal(await take(first), null)
    const second = await lend(store)
    assert.equal(second.position, '5')
    const late = { ...lease, holder: 'node 2', now: lease.until, until: lease.until + 1 }
    assert.equal((await store.leaseExport(late))?.position, '5')
    assert.equal(await take(second), null)
    const done = await take(second, { ...late, contacts: 2 })
    const shown = [done?.state, done?.contacts, done?.bytes, done?.parts, done?.total]
    assert.deepEqual(shown, ['done', 3, 18, 2, 2])
    assert.equal(await store.readExportPart(projectId, id, 1), 'H4sI')
    assert.equal(await store.readExportPart(projectId, id, 2), null)
    assert.equal(await store.leaseExport({ ...late, now: late.until }), null)
    const elsewhere = await begin(store)
    assert.deepEqual(await store.listExports(elsewhere.projectId), [])
    assert.equal(await store.readExportPart(elsewhere.projectId, id, 1), null)
  })

  test('a deleted lead deletes files that may have it, and restarts unfinished ones', async (t) => {
    const { store } = await openStore(t, 'empty')
    const { workspace, projectId, start, take } = await begin(store)
    const { id: contactId } = await workspace.write({ name: 'Jane' })
    const { id: endedId } = await start()
    await take(await lend(store))
    const { id } = await start()
    const running = await lend(store)
    await take(running, { position: '5' })
    const page = await lend(store)
    await store.deleteContact({ projectId, contactId, by: byOperator, now: noon })
    const [again, ended] = await store.listExports(projectId)
    assert.deepEqual(
      [again?.id, again?.state, again?.contacts, again?.parts],
      [id, 'running', 0, 0],
    )
    assert.deepEqual([ended?.id, ended?.failure], [endedId, 'contactErased'])
    assert.equal(await store.readExportPart(projectId, endedId, 0), null)
    assert.equal(await store.readExportPart(projectId, id, 0), null)
    for (const stale of [page, running]) assert.equal(await take(stale), null)
    const restarted = await lend(store, 'node 2')
    assert.deepEqual([restarted.position, restarted.restarts], [null, 1])
    assert.equal((await take(restarted, { holder: 'node 2' }))?.state, 'done')
  })

  test('files are bounded in number, size and time, and by the right to export', async (t) => {
    const { store } = await openStore(t, 'empty')
    const { projectId, memberId, start, take, remove } = await begin(store)
    await start('xlsx')
    const long = await lend(store)
    const part = { total: workbookContactsMax + 1, position: '5' }
    assert.equal((await take(long, part))?.failure, 'tooManyRows')
    await remove(long.export.id)
    for (let count = 0; count < exportsPerMemberMax; count += 1) await start()
    await assertFailure(start, 'invalid_request')
    const later = await start('csv', noon + exportKeptMs)
    await remove(later.id)
    const large = await lend(store)
    assert.equal((await take(large, { bytes: exportBytesMax + 1 }))?.failure, 'tooLarge')
    await remove(large.export.id)
    await assertFailure(() => remove(large.export.id), 'not_found')
    const next = await lend(store)
    await store.changeRole({ projectId, memberId, role: 'viewer', by: 'operator' })
    assert.equal(await take(next), null)
    assert.equal((await store.listExports(projectId)).length, exportsPerMemberMax - 2)
    while (await store.prune(noon + exportKeptMs)) continue
    assert.deepEqual(await store.listExports(projectId), [])
  })
}
