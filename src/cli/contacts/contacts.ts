import { Command } from 'commander'

import { commandName } from '#cli/command-name.ts'
import { collect, projectOption } from '#cli/options.ts'
import { type ProjectOptions, print } from '#cli/output.ts'
import { confirmDeletion } from '#cli/prompt.ts'
import { withProject } from '#cli/with-store.ts'
import { byOperator } from '#core/actor.ts'
import {
  deleteContact,
  findDeletableContact,
  mergeContacts,
  unmergeContact,
} from '#core/contacts/changing/manage-contacts.ts'
import { updateContact } from '#core/contacts/changing/update-contact.ts'
import { contactRecord } from '#core/contacts/contact-record.ts'
import type { Contact } from '#core/contacts/contact.ts'
import { contactReferenceRule } from '#core/contacts/errors.ts'
import { isContactReference } from '#core/contacts/searching/find-contact.ts'
import { requestError } from '#core/errors.ts'
import { plain } from '#core/values/text.ts'
import { formatTime } from '#core/values/time.ts'
import { shownName } from '#model/contacts/shown-name.ts'
import { contactsListCommand, contactsSearchCommand } from './contacts-search.ts'
import { contactsShowCommand } from './contacts-show.ts'

const otherText = 'the contact to merge into it; its id then leads to the survivor'

export function contactsCommand(): Command {
  const contacts = new Command('contacts').description(
    'find, show, change, merge and delete contacts',
  )
  contacts.addCommand(contactsListCommand())
  contacts.addCommand(contactsSearchCommand())
  contacts.addCommand(contactsShowCommand())
  contacts
    .command('update')
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

async function merge(survivor: string, other: string, options: ProjectOptions): Promise<void> {
  await withProject(options.project, async (store, { id: projectId }) => {
    const request = { projectId, survivor, other, by: byOperator, now: Date.now() }
    const { contact, mergedId } = await mergeContacts(store, request)
    const { id } = contact
    print(options, { id, mergedId, contact: contactRecord(contact) }, [
      `${mergedId} was merged into ${titleOf(contact)}.`,
      `To undo it: ${commandName} contacts unmerge ${mergedId}`,
    ])
  })
}

async function unmerge(idOrEmail: string, options: ProjectOptions): Promise<void> {
  await withProject(options.project, async (store, { id: projectId }) => {
    const request = { projectId, contact: idOrEmail, by: byOperator, now: Date.now() }
    const { contact, survivorId, kept } = await unmergeContact(store, request)
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
  options: ProjectOptions & { yes?: boolean },
): Promise<void> {
  await withProject(options.project, async (store, { id: projectId }) => {
    const contact = await findDeletableContact(store, projectId, idOrEmail)
    const { id: contactId } = contact
    const title = titleOf(contact)
    const question = `Permanently delete ${title}?`
    if (!(await confirmDeletion(question, options))) return
    const now = Date.now()
    await deleteContact(store, { projectId, contactId, by: byOperator, now })
    print(options, { id: contactId, deletedAt: formatTime(now) }, [`${title} was deleted.`])
  })
}

type UpdateOptions = ProjectOptions & {
  set?: string[]
  clear?: string[]
  addTag?: string[]
  removeTag?: string[]
}

async function update(idOrEmail: string, options: UpdateOptions): Promise<void> {
  const { set = [], clear = [], addTag: addTags = [], removeTag: removeTags = [] } = options
  const change = { set: setOf(set), clear, addTags, removeTags }
  if (set.length + clear.length + addTags.length + removeTags.length === 0) {
    throw requestError('Nothing to change: pass --set, --clear, --add-tag or --remove-tag.')
  }
  await withProject(options.project, async (store, project) => {
    const request = { project, contact: idOrEmail, change, by: byOperator, now: Date.now() }
    const { contact, outcome } = await updateContact(store, request)
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
      throw requestError(`Write --set name=value, not ${JSON.stringify(option)}.`)
    }
    if (set.has(name)) throw requestError(`${name} must be set only once.`)
    set.set(name, option.slice(end + 1))
  }
  return Object.fromEntries(set)
}

export const contactText = 'id (contact_…) or exact email address'
const otherWords = `To find it by other words, run \`${commandName} contacts search <words>\`.`

/** The description and the parser of an argument that names one contact. */
export function contactArgument(description = contactText) {
  const parse = (text: string): string => {
    if (isContactReference(text)) return text
    throw requestError(`${contactReferenceRule} ${otherWords}`)
  }
  return [description, parse] as const
}

/** A contact's name in a sentence. A log, unlike a terminal, gets no personal data. */
export function titleOf(contact: Contact): string {
  const title = process.stdout.isTTY ? shownName(contact) : null
  return title === null ? contact.id : `${contact.id} (${plain(title)})`
}
