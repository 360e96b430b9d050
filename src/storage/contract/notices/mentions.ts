import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { OutgoingMail } from '#core/mails/mail.ts'
import { noticeSettingsDefault } from '#core/notices/notice-settings.ts'
import { gatherMs, mentionsListedMax, noticePauseMs } from '#core/notices/notice.ts'
import type { Store } from '#core/store.ts'
import { Commenter } from '#storage/contract/activities/commenter.ts'
import { People } from '#storage/contract/contacts/people/people.ts'
import { type OpenStore, noon } from '#storage/contract/workspace.ts'
import { Reader } from './reader.ts'

const later = noon + gatherMs
const [afterPause, muchLater] = [later + noticePauseMs, later + 2 * noticePauseMs]

function textsIn(mails: readonly OutgoingMail[]): string[][] {
  return mails.map((mail) =>
    mail.kind === 'mentions' ? mail.mentions.map(({ text }) => text) : [],
  )
}

export function mentionsContract(openStore: OpenStore): void {
  test('who is mentioned gets one mail about all that mentions them', async (t) => {
    const { store } = await openStore(t)
    const { reader, ann, me, id } = await prepare(store)
    await ann.comment(id, 'Not about anyone')
    await ann.comment(id, `${me}: please call, says ${ann.mention}`)
    assert.deepEqual(await reader.mailsAt(noon), [])
    await ann.comment(id, `And write, ${me} ${me}`)
    assert.deepEqual(await reader.mailsAt(later - 1), [])
    const [mail, ...others] = await reader.mailsAt(later)
    assert.ok(mail?.kind === 'mentions')
    const link = `https://leads.example.com/p/${reader.projectId}/leads/${id}`
    const common = { lead: 'Jane Doe', by: 'Ann', link }
    assert.deepEqual(mail.mentions, [
      { ...common, text: '@Ann Lee: please call, says @Ann' },
      { ...common, text: 'And write, @Ann Lee @Ann Lee' },
    ])
    assert.deepEqual([mail.count, mail.language, others], [2, 'en', []])
    assert.deepEqual(await reader.mailsAt(muchLater), [], 'It is mailed once.')

    for (let i = 0; i <= mentionsListedMax; i += 1) await ann.comment(id, `${i} ${me}`)
    await reader.mailsAt(later + 1)
    assert.deepEqual(await reader.mailsAt(afterPause - 1), [], 'Not so soon after the last one.')
    const [many] = await reader.mailsAt(afterPause)
    assert.ok(many?.kind === 'mentions')
    assert.deepEqual([many.count, many.mentions.length], [mentionsListedMax + 1, mentionsListedMax])
  })

  test('an edit tells only those whom the comment newly mentions', async (t) => {
    const { store } = await openStore(t)
    const { reader, ann, me, id } = await prepare(store)
    const first = await ann.comment(id, 'Nobody')
    const second = await ann.comment(id, `Hello ${me}`)
    await reader.mailsAt(noon)
    await ann.edit(id, second, `Hello again ${me}`)
    assert.deepEqual(textsIn(await reader.mailsAt(later)), [['Hello again @Ann Lee']])
    await ann.edit(id, second, `Hello once more ${me}`)
    await reader.mailsAt(later + 1)
    assert.deepEqual(await reader.mailsAt(afterPause), [])
    await ann.edit(id, first, `Somebody: ${me}`)
    await reader.mailsAt(afterPause)
    assert.deepEqual(textsIn(await reader.mailsAt(muchLater)), [['Somebody: @Ann Lee']])
  })

  test('what is gone when the mail is sent is not mailed, nor one’s own', async (t) => {
    const { store } = await openStore(t)
    const { reader, ann, me, id, workspace } = await prepare(store, 'member')
    const { projectId } = reader
    const deleted = await ann.comment(id, `Deleted ${me}`)
    const changed = await ann.comment(id, `Not ${me}`)
    const { id: gone } = await workspace.write({ name: 'Gone' })
    await ann.comment(gone, `Gone ${me}`)
    await reader.mailsAt(noon)
    await ann.delete(id, deleted)
    await ann.edit(id, changed, 'Not them')
    const label = 'Ann'
    const by = { actor: { kind: 'member', id: ann.member.id, label }, channel: 'app' } as const
    await store.deleteContact({ projectId, contactId: gone, by, now: noon })
    assert.deepEqual(await reader.mailsAt(later), [])

    const own = { actor: { kind: 'member', id: reader.memberId, label }, channel: 'app' } as const
    const request = { projectId, contactId: id, by: own, now: noon }
    await store.addActivity({ ...request, kind: 'comment', text: `To ${me}` })
    await reader.mailsAt(afterPause)
    assert.deepEqual(await reader.mailsAt(muchLater), [])
  })

  test('who switched the mails off or has left gets none', async (t) => {
    const { store } = await openStore(t)
    const { reader, ann, me, id } = await prepare(store)
    const { projectId, memberId } = reader
    await ann.comment(id, `One ${me}`)
    await reader.mailsAt(noon)
    await store.muteNotice({ projectId, memberId, kind: 'mentions' })
    assert.deepEqual(await reader.mailsAt(later), [])
    assert.equal((await store.loadNoticeSettings(projectId, memberId))?.hasMentions, false)
    await ann.comment(id, `Two ${me}`)
    await reader.mailsAt(later)
    await reader.choose(noticeSettingsDefault)
    await reader.mailsAt(later)
    assert.deepEqual(await reader.mailsAt(afterPause), [], 'Only what comes from now on.')

    await ann.comment(id, `Three ${me}`)
    await reader.mailsAt(afterPause)
    reader.fails = true
    assert.deepEqual(await reader.mailsAt(muchLater), [])
    assert.equal(reader.tries, 1)
    reader.fails = false
    await store.removeMember({ projectId, memberId, by: 'operator', now: noon })
    await ann.comment(id, `Four ${me}`)
    assert.deepEqual(await reader.mailsAt(muchLater + 24 * 3_600_000), [])
  })

  test('mentions are listed, latest first, while their lead is not done', async (t) => {
    const { store } = await openStore(t)
    const { reader, ann, me, id, workspace } = await prepare(store)
    const { projectId, memberId } = reader
    const { id: other } = await workspace.write({ name: 'John Doe' })
    await ann.comment(id, `First ${me}`)
    await ann.comment(other, `Second ${me}`)
    const deleted = await ann.comment(id, `Deleted ${me}`)
    await ann.delete(id, deleted)
    await ann.comment(id, `Not for ${ann.mention}`)
    const textsOf = async (limit = 10) =>
      (await store.listMentions({ projectId, memberId, limit })).map(({ text }) => text)
    assert.deepEqual(await textsOf(), ['Second @Ann Lee', 'First @Ann Lee'])
    assert.deepEqual(await textsOf(1), ['Second @Ann Lee'])
    await new People(workspace).change(other, { isDone: true })
    assert.deepEqual(await textsOf(), ['First @Ann Lee'])
  })

  test('a member who never chose any emails gets mentions', async (t) => {
    const { store } = await openStore(t)
    const { reader, ann, id, workspace } = await prepare(store)
    const ben = await Commenter.join(workspace, 'viewer', 'Ben')
    await ann.comment(id, `Hello ${ben.mention}`)
    await reader.mailsAt(noon, ben.member.email)
    const mails = await reader.mailsAt(later, ben.member.email)
    assert.deepEqual(textsIn(mails), [['Hello @Ben']])
  })
}

async function prepare(store: Store, role: 'viewer' | 'member' = 'viewer') {
  const reader = await Reader.make(store, noticeSettingsDefault, role)
  const { workspace } = reader
  const ann = await Commenter.join(workspace, 'member', 'Ann')
  const { id } = await workspace.write({ name: 'Jane Doe', email: 'jane@example.com' })
  return { reader, workspace, ann, me: `@${reader.memberId}`, id }
}
