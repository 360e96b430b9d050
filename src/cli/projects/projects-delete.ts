import { Command } from 'commander'

import { searchContacts } from '#core/contacts/searching/search-contacts.ts'
import { AppError } from '#core/errors.ts'
import { allKeys } from '#core/keys/manage-keys.ts'
import { deleteProject, findDeletableProject } from '#core/projects/delete-project.ts'
import type { Project } from '#core/projects/project.ts'
import type { Store } from '#core/store.ts'
import { formatTime } from '#core/time.ts'
import { ask } from '#cli/confirm.ts'
import { type OutputOptions, exitCodes, note, print } from '#cli/output.ts'
import { withStore } from '#cli/with-store.ts'

type DeleteOptions = OutputOptions & { yes?: boolean; confirm?: string }

const stepsBeforeNote = 20

export function projectsDeleteCommand(): Command {
  return new Command('delete')
    .argument('<project>', 'id or exact name of the project')
    .description('permanently delete a project and everything in it; run it again to resume')
    .option('--yes', 'skip the confirmation; requires --confirm')
    .option('--confirm <name>', 'the exact name of the project, as confirmation')
    .option('--json', 'print {"id", "name", "deletedAt"}')
    .action(remove)
}

async function remove(idOrName: string, options: DeleteOptions): Promise<void> {
  await withStore(async (store) => {
    const project = await findDeletableProject(store, idOrName)
    const { id, name } = project
    const confirmation = await confirmationFor(store, project, options)
    if (confirmation === null) {
      note('Nothing was deleted.')
      process.exitCode = exitCodes.interrupted
      return
    }
    const now = Date.now()
    let steps = 0
    const onStep = () => {
      steps += 1
      if (steps === stepsBeforeNote) note('Its keys no longer work. Deleting what is stored …')
    }
    await deleteProject(store, { project, confirmation, now, onStep })
    const value = { id, name, deletedAt: formatTime(now) }
    print(options, value, [`The project ${name} (${id}) was deleted.`])
  })
}

/** The name as it was typed or given; null when nobody confirms. */
async function confirmationFor(
  store: Store,
  project: Project,
  options: DeleteOptions,
): Promise<string | null> {
  const { name } = project
  if (options.confirm !== undefined && options.yes === true) return options.confirm
  if (!process.stdin.isTTY || !process.stderr.isTTY) {
    const given = `--yes --confirm ${JSON.stringify(name)}`
    throw new AppError('invalid_request', `To delete it without a prompt, pass ${given}.`)
  }
  note(`This permanently deletes the project ${name}: ${await contentOf(store, project)}.`)
  const typed = await ask('Type its name to delete it:')
  return typed.trim() === '' ? null : typed
}

async function contentOf(store: Store, { id }: Project): Promise<string> {
  if ((await store.getProject(id)) === null) return 'its deletion has already started'
  const { total } = await searchContacts(store, id, { limit: '1' })
  const keys = await allKeys(store, id)
  const webhooks = await store.listWebhooks(id)
  const contacts = total.toLocaleString('en-US')
  return `contacts: ${contacts}, keys: ${keys.length}, webhooks: ${webhooks.length}`
}
