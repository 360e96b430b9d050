import { deleteProject, listAllProjects } from '#core/projects/manage-projects.ts'
import type { Message } from '#mail/message.ts'
import { dayMs } from '#model/values/durations.ts'
import type { TestApp } from './harness.ts'

/** A mail server that keeps what it is sent, or takes nothing while it fails. */
export function outbox() {
  const sent: Message[] = []
  const state = { fails: false, tries: 0 }
  const send = async (message: Message) => {
    state.tries += 1
    if (state.fails) throw new Error('The mail server is away.')
    sent.push(message)
  }
  return { sent, state, send }
}

/**
 * A new project of an app whose mail server this is, as if neither had been used before: what
 * former ones had is deleted, and what was counted of their mails is past.
 */
export async function startOutbox(
  app: TestApp,
  { sent, state }: Pick<ReturnType<typeof outbox>, 'sent' | 'state'>,
): Promise<{ projectId: string }> {
  for (const project of await listAllProjects(app.store)) {
    await deleteProject(app.store, { project, confirmation: project.name, now: app.clock.now() })
  }
  app.clock.advance(2 * dayMs)
  sent.length = 0
  Object.assign(state, { fails: false, tries: 0 })
  const { id: projectId } = await app.addProject()
  return { projectId }
}
