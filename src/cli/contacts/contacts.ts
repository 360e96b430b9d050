import { Command } from 'commander'

import { byOperator } from '#core/actor.ts'
import { contactRecord } from '#core/contacts/contact-record.ts'
import {
  deleteContact,
  findDeletableContact,
  mergeContacts,
  unmergeContact,
} from '#core/contacts/changing/manage-contacts.ts'
import { chooseProject } from '#core/projects/choose-project.ts'
import { formatTime } from '#core/time.ts'
import { confirm } from '#cli/confirm.ts'
import { contactArgument, contactText, titleOf } from './contact-text.ts'
import { contactsListCommand, contactsSearchCommand } from './contacts-search.ts'
import { contactsShowCommand } from './contacts-show.ts'
import { contactsUpdateCommand } from './contacts-update.ts'
import { type OutputOptions, exitCodes, note, print } from '#cli/output.ts'
import { projectOption } from '#cli/projects/project-options.ts'
import { withStore } from '#cli/with-store.ts'
import { commandName } from '#cli/command-name.ts'

const otherText = 'the contact to merge into it; its id then leads to the survivor'

type ContactOptions = OutputOptions & { project?: string }

export function contactsCommand(): Command {
  const contacts = new Command('contacts').description(
    'find, show, change, merge and delete contacts',
  )
  contacts.addCommand(contactsListCommand())
  contacts.addCommand(contactsSearchCommand())
  contacts.addCommand(contactsShowCommand())
  contacts.addCommand(contactsUpdateCommand())
  contacts
    .command('merge')
    .argument('<survivor>', ...contactArgument(`the contact that stays: ${contactText}`))
    .argument('<other>', ...contactArgument(otherText))
    .option(...projectOption)
    .option('--json', 'print {"id", "mergedId", "contact"}')
    .description('merge two contacts into one; the other fills blanks in the survivor')
    .action(merge)
  contacts
    .command('unmerge')
    .argument('<contact>', ...contactArgument(`the contact that was merged away: ${contactText}`))
    .option(...projectOption)
    .option('--json', 'print {"id", "survivorId", "kept", "contact"}')
    .description('undo a merge; later changes stay with the survivor and are listed')
    .action(unmerge)
  contacts
    .command('delete')
    .argument('<contact>', ...contactArgument())
    .option(...projectOption)
    .option('--yes', 'skip the confirmation')
    .option('--json', 'print {"id", "deletedAt"}')
    .description('permanently delete a contact, its history and contacts merged into it')
    .action(remove)
  return contacts
}

async function merge(survivor: string, other: string, options: ContactOptions): Promise<void> {
  await withStore(async (store) => {
    const { id: projectId } = await chooseProject(store, options.project)
    const asked = { projectId, survivor, other, by: byOperator, now: Date.now() }
    const { contact, mergedId } = await mergeContacts(store, asked)
    const { id } = contact
    print(options, { id, mergedId, contact: contactRecord(contact) }, [
      `${mergedId} was merged into ${titleOf(contact)}.`,
      `To undo it: ${commandName} contacts unmerge ${mergedId}`,
    ])
  })
}

async function unmerge(idOrEmail: string, options: ContactOptions): Promise<void> {
  await withStore(async (store) => {
    const { id: projectId } = await chooseProject(store, options.project)
    const asked = { projectId, contact: idOrEmail, by: byOperator, now: Date.now() }
    const { contact, survivorId, kept } = await unmergeContact(store, asked)
    const { id } = contact
    const lines = [`${titleOf(contact)} is separate from ${survivorId} again.`]
    if (kept.length > 0) {
      lines.push(`${survivorId} keeps later changes to ${kept.join(', ')}.`)
    }
    print(options, { id, survivorId, kept, contact: contactRecord(contact) }, lines)
  })
}

async function remove(
  idOrEmail: string,
  options: ContactOptions & { yes?: boolean },
): Promise<void> {
  await withStore(async (store) => {
    const { id: projectId } = await chooseProject(store, options.project)
    const contact = await findDeletableContact(store, projectId, idOrEmail)
    const { id: contactId } = contact
    const title = titleOf(contact)
    const question = `Permanently delete ${title}?`
    if (options.yes !== true && !(await confirm(question, { isDefault: false }))) {
      note('Nothing was deleted.')
      process.exitCode = exitCodes.interrupted
      return
    }
    const now = Date.now()
    await deleteContact(store, { projectId, contactId, by: byOperator, now })
    print(options, { id: contactId, deletedAt: formatTime(now) }, [`${title} was deleted.`])
  })
}
