import { Command } from 'commander'

import { limitUpTo, projectOption } from '#cli/options.ts'
import { type OutputOptions, type ProjectOptions, count, note, print } from '#cli/output.ts'
import { withProject } from '#cli/with-store.ts'
import { contactSummaryRecord } from '#core/contacts/contact-record.ts'
import type { ContactSummary } from '#core/contacts/contact.ts'
import { findContacts } from '#core/contacts/searching/find-contact.ts'
import { searchContacts } from '#core/contacts/searching/search-contacts.ts'
import { searchLimitDefault, searchLimitMax } from '#core/limits/contract.ts'
import { plain } from '#core/values/text.ts'
import { formatDate } from '#core/values/time.ts'
import { summaryFieldNames } from '#model/contacts/fields.ts'

type ListOptions = ProjectOptions & { limit: number; cursor?: string }
type Page = { contacts: readonly ContactSummary[]; total: number; nextCursor: string | null }

export function contactsListCommand(): Command {
  return withPaging(new Command('list'))
    .description('list contacts, newest first')
    .action((options: ListOptions) => list(null, options))
}

export function contactsSearchCommand(): Command {
  return withPaging(new Command('search'))
    .argument(
      '<words...>',
      'words, or starts of words, in the name, email address or company; or a phone number',
    )
    .description('search contacts by words, email address or phone, newest first')
    .action((words: string[], options: ListOptions) => list(words.join(' '), options))
}

function withPaging(command: Command): Command {
  return command
    .option(...projectOption)
    .option(
      '--limit <count>',
      `how many to show, up to ${searchLimitMax}`,
      limitUpTo(searchLimitMax),
      searchLimitDefault,
    )
    .option(
      '--cursor <cursor>',
      'show the next page, with the cursor printed below the previous one',
    )
    .option('--json', 'print {"contacts", "total", "nextCursor"}')
}

async function list(text: string | null, { project, limit, cursor, ...options }: ListOptions) {
  await withProject(project, async (store, { id: projectId }) => {
    const paging = { limit: String(limit), ...(cursor === undefined ? {} : { cursor }) }
    const page =
      text === null
        ? await searchContacts(store, projectId, paging)
        : await findContacts(store, projectId, { text, ...paging })
    printPage(options, page)
  })
}

/** Prints two lines for each contact, and on stderr how to see more. */
export function printPage(options: OutputOptions, { contacts, total, nextCursor }: Page): void {
  const value = { contacts: contacts.map(contactSummaryRecord), total, nextCursor }
  if (options.json === true || contacts.length > 0) {
    print(options, value, contacts.flatMap(linesOf))
  }
  if (contacts.length === 0) note('No contacts found.')
  else if (nextCursor !== null) {
    note(`${count(contacts.length)} of ${count(total)}. Next page: --cursor ${nextCursor}`)
  }
}

function linesOf(contact: ContactSummary): string[] {
  const { id, type, name, createdAt } = contact
  const rest = summaryFieldNames.flatMap((field) =>
    field === 'name' ? [] : (contact[field] ?? []),
  )
  const title = `${name ?? ''}${type === 'company' ? ' (company)' : ''}`
  const lines = [
    `${id}  ${formatDate(createdAt)}  ${title}`,
    ...(rest.length === 0 ? [] : [`  ${rest.join(', ')}`]),
  ]
  return lines.map((line) => plain(line).trimEnd())
}
