import assert from 'node:assert/strict'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'

import { replyRecipient } from '#core/forms/mails/form-mail.ts'
import type { Store } from '#core/store.ts'
import { dataFile } from '#installation.ts'
import { Visits } from '#storage/contract/forms/visits.ts'
import { Workspace } from '#storage/contract/workspace.ts'
import { until } from '#test/harness/until.ts'
import { ServerProcess, makeFolder } from '#test/processes/server-process.ts'
import { startSmtp } from '#test/processes/servers/smtp-server.ts'
import { withStore } from '#test/processes/webhook-process.ts'

test('a reply to a person, interrupted by a kill, is sent after a restart, once', async () => {
  await using folder = await makeFolder()
  // As by a server that was killed before it sent anything.
  const projectId = await withStore(folder.path, storeSubmission)
  {
    // It takes the reply, and the kill comes before it says so.
    await using smtp = await startSmtp({ isSilent: true })
    await using server = await ServerProcess.start(folder.path, { SMTP_URL: smtp.url })
    await until(() => repliesIn(smtp.received) === 1)
    await server.stop('SIGKILL')
  }
  endLeases(folder.path)
  await using smtp = await startSmtp()
  {
    await using server = await ServerProcess.start(folder.path, { SMTP_URL: smtp.url })
    await until(() => repliesIn(smtp.received) === 1)
    await until(async () => (await repliesOf(folder.path, projectId)) === 1)
    await server.stop('SIGKILL')
  }
  await using server = await ServerProcess.start(folder.path, { SMTP_URL: smtp.url })
  assert.equal((await server.stop()).code, 0)
  assert.equal(repliesIn(smtp.received), 1)
})

async function storeSubmission(store: Store): Promise<string> {
  const { projectId } = await Workspace.make(store)
  const answer = { en: { subject: 'Thank you', text: 'Hello {name}' } }
  const visits = await Visits.make(store, projectId, { answer })
  const mails = [{ recipient: replyRecipient, language: 'en' }]
  const jane = { name: 'Jane', email: 'jane@example.com' }
  await visits.send(jane, { spam: null, mails, now: Date.now() })
  return projectId
}

/** As if the time had passed for which the killed server had taken the reply. */
function endLeases(dataDir: string): void {
  const database = new DatabaseSync(dataFile({ dataDir }))
  database.exec('UPDATE form_mails SET due_at = 1 WHERE due_at IS NOT NULL')
  database.close()
}

/** How many the history says were sent. */
function repliesOf(dataDir: string, projectId: string): Promise<number> {
  return withStore(dataDir, async (store) => {
    const all = { prefixes: [], emailFolded: null, updatedSince: null, limit: 9 }
    const { contacts } = await store.listContacts({ ...all, projectId, start: { offset: 0 } })
    let count = 0
    for (const { id: contactId } of contacts) {
      const query = { projectId, contactId, isOwn: true, after: 0, limit: 9 } as const
      const activities = await store.listActivities(query)
      count += activities.filter(({ kind }) => kind === 'answer').length
    }
    return count
  })
}

function repliesIn(received: readonly string[]): number {
  return received.join('').split('Hello Jane').length - 1
}
