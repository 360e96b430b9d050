import assert from 'node:assert/strict'
import { test } from 'node:test'

import { byOperator } from '#core/actor.ts'
import { type NoticeSettings, noticeSettingsDefault } from '#core/notices/notice-settings.ts'
import { continued } from '#core/notices/notice-work.ts'
import { changesPerRead, gatherMs, leadsListedMax, noticePauseMs } from '#core/notices/notice.ts'
import { type OpenStore, assertFailure, noon } from '#storage/contract/workspace.ts'
import { Reader } from './reader.ts'

const all: NoticeSettings = { ...noticeSettingsDefault, newLeads: 'all' }
const later = noon + gatherMs

export function noticesContract(openStore: OpenStore): void {
  test('a burst of new leads is one mail, about those that are left', async (t) => {
    const { store } = await openStore(t)
    const reader = await Reader.make(store, all)
    const { workspace, projectId } = reader
    const { id: gone } = await workspace.write({ name: 'Gone', email: 'gone@example.com' })
    assert.deepEqual(await reader.mailsAt(noon), [])
    await workspace.write({ name: 'Ann', email: 'ann@example.com' })
    await workspace.write({ name: 'Ann Lee', email: 'ann@example.com' })
    await workspace.write({ name: 'Bob' }, { kind: 'publishable' })
    await store.deleteContact({ projectId, contactId: gone, by: byOperator, now: noon })
    assert.deepEqual(await reader.mailsAt(later - 1), [])
    const [mail, ...others] = await reader.mailsAt(later)
    assert.ok(mail?.kind === 'leadList')
    assert.deepEqual([mail.count, others], [2, []])
    assert.deepEqual(new Set(mail.leads.map(({ name }) => name)), new Set(['Ann Lee', 'Bob']))
    assert.deepEqual(await reader.mailsAt(later + noticePauseMs), [])

    await workspace.write({ name: 'Ann Lee Senior', email: 'ann@example.com' })
    const { id } = await workspace.write({ name: 'Cid', email: 'cid@example.com' })
    await reader.mailsAt(later + 1)
    assert.deepEqual(await reader.mailsAt(later + gatherMs + 1), [])
    const [single] = await reader.mailsAt(later + noticePauseMs)
    assert.ok(single?.kind === 'lead')
    assert.equal(single.lead.email, 'cid@example.com')
    assert.equal(single.link, `https://leads.example.com/p/${projectId}/leads/${id}`)
  })

  test('a flood is one mail that lists some leads and counts the others', async (t) => {
    const { store } = await openStore(t)
    const reader = await Reader.make(store, all)
    const { id: first } = await reader.workspace.write({ name: 'First', email: 'a@example.com' })
    for (let i = 0; i < 6; i += 1) await reader.writeMany(changesPerRead / 5)
    // Its last change is after those of all others.
    await reader.assign(first, reader.memberId)
    await reader.mailsAt(noon)
    await reader.workspace.write({ name: 'Last' })
    const [mail, ...others] = await reader.mailsAt(later)
    assert.ok(mail?.kind === 'leadList')
    const count = (changesPerRead / 5) * 6 + 2
    assert.deepEqual([mail.count, mail.leads.length, others], [count, leadsListedMax, []])
  })

  test('only leads of chosen keys are mailed, and none from before the choice', async (t) => {
    const { store } = await openStore(t)
    const reader = await Reader.make(store, noticeSettingsDefault)
    const { workspace } = reader
    const { keyId } = workspace.writers.publishable
    await workspace.write({ name: 'Before' }, { kind: 'publishable' })
    const chosen: NoticeSettings = { ...all, newLeads: 'chosen', keyIds: [keyId] }
    await reader.choose(chosen)
    await workspace.write({ name: 'Other' })
    assert.deepEqual(await reader.mailsAt(noon), [])
    assert.deepEqual(await reader.mailsAt(later), [])
    await workspace.write({ name: 'Ann' }, { kind: 'publishable' })
    await workspace.write({ name: 'Other' })
    await reader.mailsAt(noon)
    const [mail] = await reader.mailsAt(later)
    assert.ok(mail?.kind === 'lead')
    assert.deepEqual([mail.lead.name, mail.source], ['Ann', 'Server'])
    assert.deepEqual(await store.loadNoticeSettings(reader.projectId, reader.memberId), chosen)

    await workspace.write({ name: 'Late' }, { kind: 'publishable' })
    await reader.mailsAt(later)
    await reader.choose({ ...chosen, newLeads: 'none' })
    assert.deepEqual(await reader.mailsAt(later + noticePauseMs), [])
  })

  test('a member is told of leads that others assign to them', async (t) => {
    const { store } = await openStore(t)
    const reader = await Reader.make(
      store,
      { ...noticeSettingsDefault, hasAssigned: true },
      'member',
    )
    const { workspace, memberId } = reader
    const byMe = { actor: { kind: 'member', id: memberId, label: 'Ann' }, channel: 'app' } as const
    const { id: mine } = await workspace.write({ name: 'Mine' })
    const { id: given } = await workspace.write({ name: 'Given' })
    const { id: back } = await workspace.write({ name: 'Back' })
    await reader.assign(mine, memberId, byMe)
    assert.deepEqual(await reader.mailsAt(noon), [])
    await reader.assign(given, memberId)
    await reader.assign(back, memberId)
    await reader.assign(back, null)
    await workspace.write({ name: 'At once', assigneeId: memberId })
    await reader.mailsAt(noon)
    const [mail, ...others] = await reader.mailsAt(later)
    assert.ok(mail?.kind === 'leadList' && others.length === 0)
    assert.deepEqual(new Set(mail.leads.map(({ name }) => name)), new Set(['At once', 'Given']))
    await reader.assign(given, null)
    await reader.assign(mine, memberId)
    assert.deepEqual(await reader.mailsAt(later + noticePauseMs), [])
    await reader.assign(given, memberId)
    await reader.mailsAt(later + noticePauseMs)
    const [again] = await reader.mailsAt(later + 2 * noticePauseMs)
    assert.ok(again?.kind === 'lead')
    assert.equal(again.lead.name, 'Given')
  })

  test('a lead that is assigned as it arrives is mailed once', async (t) => {
    const { store } = await openStore(t)
    const reader = await Reader.make(store, { ...all, hasAssigned: true }, 'member')
    const { workspace, memberId } = reader
    await workspace.write({ name: 'Mine', assigneeId: memberId })
    await workspace.write({ name: 'Other' })
    await reader.mailsAt(noon)
    const mails = await reader.mailsAt(later)
    const names = mails.map((mail) => mail.kind === 'lead' && [mail.about, mail.lead.name])
    assert.deepEqual(
      new Set(names),
      new Set([
        ['assigned', 'Mine'],
        ['leads', 'Other'],
      ]),
    )
  })

  test('a lead whose key assigns it in turn is mailed once', async (t) => {
    const { store } = await openStore(t)
    const reader = await Reader.make(store, { ...all, hasAssigned: true }, 'member')
    const { workspace, memberId } = reader
    await store.setAssignees(workspace.writers.secret.keyId, [memberId])
    await workspace.write({ name: 'Mine' })
    await reader.mailsAt(noon)
    const mails = await reader.mailsAt(later)
    assert.deepEqual(
      mails.map((mail) => mail.kind === 'lead' && [mail.about, mail.lead.name]),
      [['assigned', 'Mine']],
    )
  })

  test('a mail that fails is tried again, with what has come meanwhile', async (t) => {
    const { store } = await openStore(t)
    const reader = await Reader.make(store, all)
    await reader.workspace.write({ name: 'Ann' })
    await reader.mailsAt(noon)
    reader.fails = true
    await reader.mailsAt(later)
    await reader.mailsAt(later)
    assert.equal(reader.tries, 1)
    await reader.workspace.write({ name: 'Bob' })
    reader.fails = false
    const [mail] = await reader.mailsAt(later + 30_000)
    assert.ok(mail?.kind === 'leadList')
    assert.equal(mail.count, 2)
  })

  test('a notice is taken by one process, and again when that has died', async (t) => {
    const { store } = await openStore(t)
    const reader = await Reader.make(store, all)
    const { projectId, memberId } = reader
    await reader.workspace.write({ name: 'Ann' })
    await reader.mailsAt(noon)
    const taking = { projectId, memberId, kind: 'leads', dueAt: later, now: later } as const
    const [one, other] = await Promise.all([store.takeNotice(taking), store.takeNotice(taking)])
    assert.equal([one, other].filter((taken) => taken !== null).length, 1)
    const leasedUntil = one?.dueAt ?? other?.dueAt ?? 0
    assert.deepEqual(await reader.mailsAt(leasedUntil - 1), [])
    await reader.workspace.write({ name: 'Bob' })
    const [mail] = await reader.mailsAt(leasedUntil)
    assert.ok(mail?.kind === 'leadList')
    assert.equal(mail.count, 2)
  })

  test('what one process found before another sent the mail changes nothing', async (t) => {
    const { store } = await openStore(t)
    const reader = await Reader.make(store, all)
    const { projectId } = reader
    await reader.workspace.write({ name: 'Ann' })
    const [found] = await store.findNotices(noon)
    assert.ok(found)
    await reader.mailsAt(noon)
    assert.equal((await reader.mailsAt(later)).length, 1)
    for (const change of [{ seen: found.seen }, { dueAt: later }]) {
      await store.saveWork({ projectId, works: [continued(found, change)] })
    }
    assert.deepEqual(await store.findNotices(later), [])
  })

  test('mails end with a link, with the membership and with the project', async (t) => {
    const { store, readRows } = await openStore(t)
    const reader = await Reader.make(store, { ...all, hasAssigned: true }, 'member')
    const { projectId, memberId, workspace } = reader
    await workspace.write({ name: 'Ann', assigneeId: memberId })
    await reader.mailsAt(noon)
    await store.muteNotice({ projectId, memberId, kind: 'leads' })
    assert.deepEqual(
      (await reader.mailsAt(later)).map((mail) => mail.kind === 'lead' && mail.about),
      ['assigned'],
    )
    const muted = { ...noticeSettingsDefault, hasAssigned: true }
    assert.deepEqual(await store.loadNoticeSettings(projectId, memberId), muted)
    await reader.choose(all)
    await workspace.write({ name: 'Bob' })
    await reader.mailsAt(later)
    await store.removeMember({ projectId, memberId, by: 'operator', now: noon })
    assert.deepEqual(await reader.mailsAt(later + noticePauseMs), [])
    assert.equal(await store.loadNoticeSettings(projectId, memberId), null)
    await store.muteNotice({ projectId, memberId, kind: 'leads' })
    assert.ok(!(await readRows()).includes(`"member_id":"${memberId}"`))

    const foreign = { projectId, memberId, settings: all, now: noon }
    await assertFailure(() => store.saveNoticeSettings(foreign), 'not_found')
    const other = await Reader.make(store, all)
    await other.workspace.write({ name: 'Cid' })
    await other.mailsAt(noon)
    await store.deleteProject(other.projectId, noon)
    assert.deepEqual(await other.mailsAt(later), [])
    while (await store.eraseProjects()) continue
  })
}
