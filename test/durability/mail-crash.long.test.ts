import assert from 'node:assert/strict'
import { test } from 'node:test'

import { mailLeaseMs } from '#core/mails/mail-tries.ts'
import { noticeSettingsDefault } from '#core/notices/notice-settings.ts'
import { continued } from '#core/notices/notice-work.ts'
import type { Store } from '#core/store.ts'
import { Crew } from '#storage/contract/members/crew.ts'
import { Workspace } from '#storage/contract/workspace.ts'
import { until } from '#test/harness/until.ts'
import { ServerProcess, makeFolder } from '#test/processes/server-process.ts'
import { startSmtp } from '#test/processes/servers/smtp-server.ts'
import { withStore } from '#test/processes/webhook-process.ts'

test('an email to a member, interrupted by a kill, is sent after a restart, once', async () => {
  await using folder = await makeFolder()
  await withStore(folder.path, addDueNotice)
  {
    // It takes the email, and the kill comes before it says so.
    await using smtp = await startSmtp({ isSilent: true })
    await using server = await ServerProcess.start(folder.path, { SMTP_URL: smtp.url })
    await until(async () => mailsOf(smtp.received) === 1)
    await server.stop('SIGKILL')
  }
  await withStore(folder.path, endLease)
  await using smtp = await startSmtp()
  {
    await using server = await ServerProcess.start(folder.path, { SMTP_URL: smtp.url })
    await until(() => withStore(folder.path, async (store) => (await dueIn(store)).length === 0))
    await server.stop('SIGKILL')
  }
  assert.equal(mailsOf(smtp.received), 1)
  await using server = await ServerProcess.start(folder.path, { SMTP_URL: smtp.url })
  assert.equal((await server.stop()).code, 0)
  assert.equal(mailsOf(smtp.received), 1)
})

/** A member with an email to get at once, about a lead. */
async function addDueNotice(store: Store): Promise<void> {
  const workspace = await Workspace.make(store)
  const { projectId } = workspace
  const { id: memberId } = await new Crew(store, projectId).add('member')
  const now = Date.now()
  const settings = { ...noticeSettingsDefault, newLeads: 'all' } as const
  await store.saveNoticeSettings({ projectId, memberId, settings, now })
  await workspace.write({ name: 'Rosa Keller' }, { now: now + 1 })
  const works = (await store.findNotices(now)).map((found) => continued(found, { dueAt: now }))
  await store.saveWork({ projectId, works })
}

/** As if the time had passed for which the killed server had taken the email. */
async function endLease(store: Store): Promise<void> {
  const now = Date.now() - mailLeaseMs
  for (const { projectId, memberId, kind, dueAt } of await dueIn(store)) {
    assert.ok(dueAt !== null)
    await store.takeNotice({ projectId, memberId, kind, dueAt, now })
  }
}

/** What is due, also while it is taken. */
async function dueIn(store: Store) {
  const notices = await store.findNotices(Date.now() + mailLeaseMs)
  return notices.filter(({ dueAt }) => dueAt !== null)
}

function mailsOf(received: readonly string[]): number {
  return received.join('').split('\r\n.\r\n').length - 1
}
