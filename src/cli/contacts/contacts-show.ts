import { Command } from 'commander'

import { commandName } from '#cli/command-name.ts'
import { projectOption } from '#cli/options.ts'
import { type OutputOptions, type ProjectOptions, note, table, writeJson } from '#cli/output.ts'
import { withProject } from '#cli/with-store.ts'
import { shownBy } from '#core/actor.ts'
import type { ConsentChange } from '#core/contacts/changing/consent-change.ts'
import { contactRecord } from '#core/contacts/contact-record.ts'
import type { Contact } from '#core/contacts/contact.ts'
import type { ContactDetails, HistoryEntry } from '#core/contacts/details/contact-details.ts'
import {
  detailsRecord,
  historyRecord,
  type MisspelledValue,
  sortPendingValues,
} from '#core/contacts/details/details-record.ts'
import { listHistory } from '#core/contacts/details/read-details.ts'
import { type FoundContacts, lookUpContact } from '#core/contacts/searching/find-contact.ts'
import { AppError } from '#core/errors.ts'
import { plain } from '#core/values/text.ts'
import { formatTime } from '#core/values/time.ts'
import { printPage } from './contacts-search.ts'

export function contactsShowCommand(): Command {
  return new Command('show')
    .argument('<contact...>', 'id, email address, phone number or search words')
    .option(...projectOption)
    .option('--json', 'print {"contact", "heldValues", "duplicates", "mergedContacts", "history"}')
    .description('show a contact with its history; if several match, list them')
    .action(show)
}

async function show(words: string[], options: ProjectOptions): Promise<void> {
  await withProject(options.project, async (store, { id: projectId }) => {
    const lookUp = await lookUpContact(store, projectId, words.join(' '))
    if ('page' in lookUp) return printMatches(options, lookUp.page)
    const { details, mergedId } = lookUp
    const { id } = details.contact
    if (mergedId !== null) note(`${mergedId} was merged into ${id}.`)
    const history = listHistory(store, { projectId, contactId: id })
    if (options.json !== true) return writeLines(details, history)
    await writeJson({ ...detailsRecord(details), history: [] }, historyRecords(history))
  })
}

function printMatches(options: OutputOptions, page: FoundContacts): void {
  if (page.contacts.length > 0) return printPage(options, page)
  const detail = 'No contact has this email address or phone, or matches these words.'
  throw new AppError('not_found', `${detail} \`${commandName} contacts list\` lists all.`)
}

type HistoryPages = ReturnType<typeof listHistory>

// A contact that a sync writes every minute has a long history: never all of it at once.
async function* historyRecords(pages: HistoryPages) {
  for await (const page of pages) yield* page.map(historyRecord)
}

async function writeLines(details: ContactDetails, pages: HistoryPages): Promise<void> {
  const { contact, pendingValues, duplicates, mergedContacts } = details
  const merged = mergedContacts.map(({ id, survivorId, mergedAt }) => {
    return `${id}  ${formatTime(mergedAt)}${survivorId === contact.id ? '' : `  by ${survivorId}`}`
  })
  const { waiting, misspelled } = sortPendingValues(pendingValues)
  writeSection('', table(rowsOf(contact)))
  writeSection('Waiting for a field:', table(Object.entries(waiting).map(plainRow)))
  writeSection('Not stored, because the field name is misspelled:', linesOf(misspelled, contact))
  writeSection('Possible duplicates:', duplicates)
  writeSection('Merged into this contact:', merged)
  let title = 'History, with previous values:'
  for await (const page of pages) {
    writeSection(title, page.map(lineOf))
    title = ''
  }
}

function writeSection(title: string, lines: readonly string[]): void {
  if (lines.length === 0) return
  const head = title === '' ? [] : ['', title]
  process.stdout.write(`${[...head, ...lines].join('\n')}\n`)
}

function rowsOf(contact: Contact): string[][] {
  const { customFields, tags, createdBy, ...values } = contactRecord(contact)
  const { label, channel } = createdBy
  return [
    ...Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
    ...(tags.length === 0 ? [] : [['tags', tags.join(', ')]]),
    ['createdBy', `${label} (${channel})`],
    ...Object.entries(customFields),
  ].map(plainRow)
}

function linesOf(misspelled: readonly MisspelledValue[], { id }: Contact): string[] {
  const rows = misspelled.map(({ label, name, value }) => [label, value, `did you mean ${name}?`])
  const [first] = misspelled
  if (first === undefined) return []
  return [
    ...table(rows.map(plainRow)),
    'Fix the form. To store a value now: ' +
      `${commandName} contacts update ${id} --set ${first.name}=…`,
  ]
}

function plainRow(row: readonly string[]): string[] {
  return row.map(plain)
}

function lineOf(entry: HistoryEntry): string {
  const { label, channel } = shownBy(entry.by)
  return `${formatTime(entry.at)}  ${plain(label)} (${channel})  ${whatOf(entry)}`
}

function whatOf(entry: HistoryEntry): string {
  const { customFields = {}, heldValues = {}, tags, ...values } = historyRecord(entry).replaced
  const replaced = Object.entries({ ...values, ...customFields, ...heldValues })
  return [
    ...(entry.isAssignment ? ['assigned it automatically'] : []),
    ...(entry.merged === null ? [] : [`merged ${entry.merged}`]),
    ...(entry.unmerged === null ? [] : [`undid the merge of ${entry.unmerged}`]),
    ...(entry.consent === null ? [] : [consentText(entry.consent)]),
    ...replaced.map(([name, value]) => `${plain(name)}: ${quoted(value)}`),
    ...(tags === undefined ? [] : [`tags: ${quoted(tags.join(', ') || null)}`]),
  ].join('; ')
}

function consentText({ kind, isWithdrawn, reason }: ConsentChange): string {
  const what = isWithdrawn ? `withdrew the consent ${kind}` : `restored the consent ${kind}`
  return reason === '' ? what : `${what}: ${quoted(reason)}`
}

function quoted(value: string | null): string {
  return value === null ? 'nothing' : JSON.stringify(plain(value))
}
