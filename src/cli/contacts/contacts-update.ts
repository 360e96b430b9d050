import { Command } from 'commander'

import { byOperator } from '#core/actor.ts'
import { contactRecord } from '#core/contacts/contact-record.ts'
import { updateContact } from '#core/contacts/changing/update-contact.ts'
import { AppError } from '#core/errors.ts'
import { chooseProject } from '#core/projects/choose-project.ts'
import { collect } from '#cli/collect.ts'
import { contactArgument, titleOf } from './contact-text.ts'
import { type OutputOptions, print } from '#cli/output.ts'
import { projectOption } from '#cli/projects/project-options.ts'
import { withStore } from '#cli/with-store.ts'

type UpdateOptions = OutputOptions & {
  project?: string
  set?: string[]
  clear?: string[]
  addTag?: string[]
  removeTag?: string[]
}

export function contactsUpdateCommand(): Command {
  return new Command('update')
    .argument('<contact>', ...contactArgument())
    .option(
      '--set <name=value>',
      'set a field or, by label, a custom field; repeatable',
      collect,
      [],
    )
    .option('--clear <name>', 'clear a field; repeatable', collect)
    .option('--add-tag <tag>', 'add a tag; repeatable', collect)
    .option('--remove-tag <tag>', 'remove a tag; repeatable', collect)
    .option(...projectOption)
    .option('--json', 'print {"id", "outcome", "contact"}')
    .description('change values of a contact; its history keeps the old ones')
    .action(update)
}

async function update(idOrEmail: string, options: UpdateOptions): Promise<void> {
  const { set = [], clear = [], addTag: addTags = [], removeTag: removeTags = [] } = options
  const given = { set: setOf(set), clear, addTags, removeTags }
  if (set.length + clear.length + addTags.length + removeTags.length === 0) {
    throw new AppError(
      'invalid_request',
      'Nothing to change: pass --set, --clear, --add-tag or --remove-tag.',
    )
  }
  await withStore(async (store) => {
    const project = await chooseProject(store, options.project)
    const asked = { project, contact: idOrEmail, given, by: byOperator, now: Date.now() }
    const { contact, outcome } = await updateContact(store, asked)
    const { id } = contact
    const done = outcome === 'updated' ? 'was updated.' : 'already has these values.'
    print(options, { id, outcome, contact: contactRecord(contact) }, [
      `${titleOf(contact)} ${done}`,
    ])
  })
}

/** The value can contain `=` too. */
function setOf(options: readonly string[]): Record<string, string> {
  const set = new Map<string, string>()
  for (const option of options) {
    const end = option.indexOf('=')
    const name = option.slice(0, end).trim()
    if (end < 1 || name === '') {
      throw new AppError(
        'invalid_request',
        `Write --set name=value, not ${JSON.stringify(option)}.`,
      )
    }
    if (set.has(name)) throw new AppError('invalid_request', `${name} must be set only once.`)
    set.set(name, option.slice(end + 1))
  }
  return Object.fromEntries(set)
}
