import assert from 'node:assert/strict'
import { test } from 'node:test'

import { activitiesMax, sameWithinMs } from '#core/contacts/activities/activity.ts'
import { ImportedFile } from '#storage/contract/imports/imported-file.ts'
import { type OpenStore, Workspace, assertFailure, noon } from '#storage/contract/workspace.ts'
import { Commenter, listed, textsOf } from './commenter.ts'

const jane = { name: 'Jane Doe', email: 'jane@example.com' }
const john = { name: 'John Doe', email: 'john@example.com' }

export function activitiesContract(openStore: OpenStore): void {
  test('comments are listed latest first, with who mentions whom by current name', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const { projectId } = workspace
    const [ann, ben] = [
      await Commenter.join(workspace, 'member', 'Ann'),
      await Commenter.join(workspace, 'viewer', 'Ben'),
    ]
    const { id } = await workspace.write(jane)
    const before = await workspace.get(id)
    const lastChange = await store.readLastChange(projectId)
    await ann.comment(id, `Ask ${ben.mention}`)
    await ann.add(id, 'call', '', noon + 1)
    const [call, comment, ...others] = await listed(workspace, id)
    const by = { actor: { kind: 'member', id: ann.member.id, label: 'Ann' }, channel: 'app' }
    assert.deepEqual([call?.kind, call?.by, call?.comment, call?.at], ['call', by, null, noon + 1])
    assert.deepEqual([comment?.by, comment?.at, others], [by, noon, []])
    const mentions = [{ id: ben.member.id, name: 'Ben' }]
    const text = `Ask ${ben.mention}`
    assert.deepEqual(comment?.comment, { text, mentions, editedAt: null, deletedBy: null })
    assert.deepEqual(await workspace.get(id), before, 'The contact itself is unchanged.')
    assert.notDeepEqual(await store.readLastChange(projectId), lastChange)

    const ofBen = { accountId: ben.member.accountId, email: ben.member.email }
    await store.eraseMember({ projectId, ...ofBen, now: noon })
    const [, later] = await listed(workspace, id)
    assert.deepEqual(later?.comment?.mentions, [{ id: ben.member.id, name: 'former member' }])
    const page = await store.listActivities({
      ...{ projectId, contactId: id, limit: 1 },
      before: call?.change ?? 0,
    })
    assert.deepEqual(page, [later])
  })

  test('an author edits and deletes a comment; an admin only deletes it', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const ann = await Commenter.join(workspace, 'member', 'Ann')
    const ben = await Commenter.join(workspace, 'member', 'Ben')
    const eve = await Commenter.join(workspace, 'viewer', 'Eve')
    const admin = await Commenter.join(workspace, 'admin', 'Ada')
    const { id } = await workspace.write(jane)
    const { id: other } = await workspace.write(john)
    await assertFailure(() => eve.comment(id, 'No'), 'not_permitted')
    await assertFailure(() => ann.comment('contact_unknown', 'No'), 'not_found')
    const first = await ann.comment(id, 'First')
    const second = await ann.comment(id, 'Second')
    const call = await ann.add(id, 'call')
    for (const stranger of [ben, eve, admin]) {
      await assertFailure(() => stranger.edit(id, first, 'Mine'), 'not_permitted')
    }
    for (const stranger of [ben, eve]) {
      await assertFailure(() => stranger.delete(id, first), 'not_permitted')
      await assertFailure(() => stranger.delete(id, call), 'not_permitted')
    }
    await assertFailure(() => ann.edit(other, first, 'Elsewhere'), 'not_found')
    await assertFailure(() => ann.delete(other, first), 'not_found')
    await assertFailure(() => ann.edit(id, call, 'A call'), 'not_found')
    await ann.edit(id, first, 'First', noon + 5)
    assert.deepEqual(await textsOf(workspace, id), ['call', 'Second', 'First'])
    await ann.edit(id, first, 'Other words', noon + 5)
    const edited = (await listed(workspace, id)).at(-1)
    assert.deepEqual([edited?.comment?.text, edited?.comment?.editedAt], ['Other words', noon + 5])

    await ann.delete(id, call)
    await ann.delete(id, first)
    await ann.delete(id, first)
    await admin.delete(id, second)
    const deleted = await listed(workspace, id)
    assert.deepEqual(
      deleted.map(({ comment }) => [comment?.text, comment?.editedAt, comment?.deletedBy?.label]),
      [
        ['', null, 'Ada'],
        ['', null, 'Ann'],
      ],
    )
    await assertFailure(() => ann.edit(id, first, 'Again'), 'not_found')
    await assertFailure(() => ann.delete(id, call), 'not_found')

    const removal = { projectId: workspace.projectId, memberId: ann.member.id, now: noon }
    await store.removeMember({ ...removal, by: 'operator' })
    await assertFailure(() => ann.comment(id, 'After all'), 'not_found')
  })

  test('calls within a minute are one, and a lead has a bounded number', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const ann = await Commenter.join(workspace, 'member', 'Ann')
    const ben = await Commenter.join(workspace, 'member', 'Ben')
    const { id } = await workspace.write(jane)
    const calls = await Promise.all(Array.from({ length: 10 }, () => ann.add(id, 'call')))
    assert.equal(new Set(calls).size, 1)
    await ann.add(id, 'email')
    await ben.add(id, 'call')
    await ann.add(id, 'call', '', noon + sameWithinMs - 1)
    assert.deepEqual(await textsOf(workspace, id), ['call', 'email', 'call'])
    await ann.add(id, 'call', '', noon + 2 * sameWithinMs)
    const rest = Array.from({ length: activitiesMax - 4 }, (_, i) => ann.comment(id, `${i}`))
    await Promise.all(rest)
    await assertFailure(() => ben.comment(id, 'One more'), 'invalid_request')
    const own = { projectId: workspace.projectId, contactId: id, isOwn: true, after: 0 } as const
    assert.equal((await store.listActivities({ ...own, limit: 2_000 })).length, activitiesMax)
  })

  test('a merged contact brings its comments, and takes them back', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const { projectId } = workspace
    const ann = await Commenter.join(workspace, 'member', 'Ann')
    const [{ id: a }, { id: b }] = [await workspace.write(jane), await workspace.write(john)]
    const { id: c } = await workspace.write({ name: 'C' })
    await ann.comment(a, 'A')
    const ofB = await ann.comment(b, 'B')
    const { by } = (await listed(workspace, a))[0] ?? assert.fail('It has no comment.')
    const merge = (survivorId: string, mergedId: string) =>
      store.mergeContacts({ projectId, survivorId, mergedId, by, now: noon })
    await merge(a, b)
    await merge(c, a)
    await ann.comment(c, 'C')
    assert.deepEqual(await textsOf(workspace, c), ['C', 'B', 'A'])
    await assertFailure(() => ann.comment(b, 'Merged away'), 'not_found')
    await ann.edit(c, ofB, 'B2')
    await store.unmergeContact({ projectId, contactId: a, by, now: noon })
    assert.deepEqual(await textsOf(workspace, c), ['C'])
    assert.deepEqual(await textsOf(workspace, a), ['B2', 'A'])
    const own = { projectId, isOwn: true, after: 0, limit: 9 } as const
    const recorded = await store.listActivities({ ...own, contactId: b })
    assert.deepEqual(
      recorded.map(({ comment }) => comment?.text),
      ['B2'],
    )
    await store.unmergeContact({ projectId, contactId: b, by, now: noon })
    assert.deepEqual([await textsOf(workspace, a), await textsOf(workspace, b)], [['A'], ['B2']])
  })

  test('no row holds a deleted comment, a former text, or one of an erased contact', async (t) => {
    const { store, readRows } = await openStore(t, 'empty')
    const workspace = await Workspace.make(store)
    const { projectId } = workspace
    const ann = await Commenter.join(workspace, 'member', 'Ann')
    const ben = await Commenter.join(workspace, 'member', 'Ben')
    const { id } = await workspace.write(jane)
    const { id: merged } = await workspace.write(john)
    const deleted = await ann.comment(id, `Quimby one ${ben.mention}`)
    const edited = await ann.comment(id, 'Quimby two')
    await ann.delete(id, deleted)
    await ann.edit(id, edited, 'Harmless')
    assert.doesNotMatch(await readRows(), /quimby/i)
    await ann.comment(id, `Quimby three ${ben.mention}`)
    await ann.comment(merged, 'Quimby four')
    const { by } = (await listed(workspace, id))[0] ?? assert.fail('It has no comment.')
    await store.mergeContacts({ projectId, survivorId: id, mergedId: merged, by, now: noon })
    await store.deleteContact({ projectId, contactId: id, by, now: noon })
    assert.doesNotMatch(await readRows(), /quimby|harmless/i)
    assert.deepEqual(await listed(workspace, id), [])
  })

  test('an undone import keeps a contact about which a member has written', async (t) => {
    const { store } = await openStore(t)
    const workspace = await Workspace.make(store)
    const ann = await Commenter.join(workspace, 'member', 'Ann')
    const file = await ImportedFile.open(workspace)
    const [kept, removed] = [await file.writeOne(jane), await file.writeOne(john)]
    await ann.comment(kept, 'A good one')
    await ann.delete(removed, await ann.comment(removed, 'Deleted'))
    await file.undo()
    assert.deepEqual(await file.kept(), { [kept]: ['activities'] })
    assert.deepEqual(await workspace.names(), [jane.name])
  })
}
