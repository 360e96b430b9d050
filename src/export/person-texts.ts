import { contactRecord } from '#core/contacts/contact-record.ts'
import type { HistoryEntry } from '#core/contacts/details/contact-details.ts'
import { historyRecord } from '#core/contacts/details/details-record.ts'
import { confirmationRecord } from '#core/forms/confirmation.ts'
import { consentRecord, consentsRecord } from '#core/forms/consent-record.ts'
import { quarantinedRecord } from '#core/forms/quarantine-record.ts'
import type { Person, RecordedContact } from '#core/forms/read-person.ts'
import { formatTime } from '#core/time.ts'
import { csvLine } from './csv-line.ts'
import { neutralise } from './spreadsheet-cell.ts'

export const personFormats = ['json', 'csv'] as const
export type PersonFormat = (typeof personFormats)[number]

/** Everything about a person as the text of a file, a bounded part at a time. */
export function personTexts(person: Person, format: PersonFormat): AsyncGenerator<string> {
  return format === 'json' ? jsonTexts(person) : csvTexts(person)
}

async function* jsonTexts({ lead, merged }: Person): AsyncGenerator<string> {
  yield '{"lead":'
  yield* jsonOf(lead)
  yield ',"merged":['
  let separator = ''
  for await (const one of merged) {
    yield separator
    yield* jsonOf(one)
    separator = ','
  }
  yield ']}\n'
}

async function* jsonOf({ history, ...lead }: RecordedContact): AsyncGenerator<string> {
  const { contact, heldValues, merged } = lead
  const heldSubmissions = lead.heldSubmissions.map(quarantinedRecord)
  const into = merged === null ? null : { ...merged, at: formatTime(merged.at) }
  const own = { contact: contactRecord(contact), heldValues }
  const record = { ...own, ...consentsRecord(lead), heldSubmissions, merged: into }
  yield `${JSON.stringify(record).slice(0, -1)},"history":[`
  let separator = ''
  for await (const page of history) {
    yield separator + page.map((entry) => JSON.stringify(changeOf(entry))).join(',')
    separator = ','
  }
  yield ']}'
}

function changeOf(entry: HistoryEntry) {
  const { actor, channel } = entry.by
  const id = actor.kind === 'operator' ? null : actor.id
  return { ...historyRecord(entry), by: { kind: actor.kind, id, label: actor.label, channel } }
}

const columns = ['contactId', 'what', 'field', 'value', 'at', 'by', 'clickedAt'] as const
type Line = Partial<Record<(typeof columns)[number], string>>

/** One line for each value: of now, waiting for a field, or replaced. */
async function* csvTexts({ lead, merged }: Person): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(columns)}`
  yield* csvOf(lead)
  for await (const one of merged) yield* csvOf(one)
}

async function* csvOf(lead: RecordedContact) {
  const { contact, heldValues, merged, history } = lead
  const lineOf = (line: Line) => {
    const cells = { contactId: contact.id, ...line }
    return csvLine(columns.map((column) => neutralise(cells[column] ?? '')))
  }
  const { customFields, createdBy, ...own } = contactRecord(contact)
  const { label, channel } = createdBy
  yield cellsOf(own, { createdBy: `${label} (${channel})` }, customFields)
    .map(([field, value]) => lineOf({ what: 'value', field, value }))
    .join('')
  yield cellsOf(heldValues)
    .map(([field, value]) => lineOf({ what: 'held', field, value }))
    .join('')
  yield [...consentsIn(lead), ...confirmationIn(lead), ...spamIn(lead)].map(lineOf).join('')
  if (merged !== null) {
    const at = formatTime(merged.at)
    yield lineOf({ what: 'merged', field: 'survivorId', value: merged.survivorId, at })
  }
  for await (const page of history) {
    yield page.flatMap((entry) => replacedIn(entry).map((line) => lineOf(line))).join('')
  }
}

function consentsIn({ consents }: RecordedContact): Line[] {
  return consents
    .map(consentRecord)
    .map(({ field, text, isGiven, isShown, clickedAt, at, form, version, language }) => {
      const answer = isGiven ? 'given' : 'not given'
      const words = isShown === false ? `${answer}, by a page with its own wording` : answer
      const value = `${words}: ${text}`
      const by = `${form.name} (${version}, ${language})`
      return { what: 'consent', field, value, clickedAt: clickedAt ?? '', at, by }
    })
}

function confirmationIn({ confirmation }: RecordedContact): Line[] {
  if (confirmation === null) return []
  const { askedAt, confirmedAt } = confirmationRecord(confirmation)
  const value = confirmedAt ?? 'not confirmed'
  return [{ what: 'confirmation', field: 'confirmedAt', value, at: askedAt }]
}

function spamIn({ heldSubmissions }: RecordedContact): Line[] {
  return heldSubmissions
    .map(quarantinedRecord)
    .flatMap(({ form, receivedAt: at, values }) =>
      values.map(({ label: field, value }) => ({ what: 'spam', field, value, at, by: form.name })),
    )
}

function replacedIn(entry: HistoryEntry): Line[] {
  const { at, replaced } = historyRecord(entry)
  const { customFields = {}, heldValues = {}, ...own } = replaced
  const { merged, unmerged } = entry
  const by = entry.by.actor.label
  const cells = cellsOf(own, heldValues, customFields, { merged, unmerged })
  return cells.map(([field, value]) => ({ what: 'replaced', field, value, at, by }))
}

type Cell = string | readonly string[] | null | undefined

/** Values as cells, also where two have one name; there are none for what was empty. */
function cellsOf(...values: readonly Readonly<Record<string, Cell>>[]): [string, string][] {
  return values.flatMap(Object.entries<Cell>).flatMap(([field, value]) => {
    const text = typeof value === 'string' ? value : (value ?? []).join(', ')
    return text === '' ? [] : [[field, text] as [string, string]]
  })
}
