import type { DoneBy } from '#core/actor.ts'
import type { Activity } from '#core/contacts/activities/activity.ts'
import { withNames } from '#core/contacts/activities/mentions.ts'
import type { ConsentChange } from '#core/contacts/changing/consent-change.ts'
import { contactRecord } from '#core/contacts/contact-record.ts'
import type { HistoryEntry } from '#core/contacts/details/contact-details.ts'
import { historyRecord } from '#core/contacts/details/details-record.ts'
import { confirmationRecord } from '#core/forms/consent/confirmation.ts'
import { consentRecord, consentsRecord } from '#core/forms/consent/consent.ts'
import { fileRecord } from '#core/forms/files/form-file.ts'
import type { Person, PersonFormat, RecordedContact } from '#core/forms/personal-data.ts'
import { spamRecord } from '#core/forms/spam/spam.ts'
import { formatTime, formatTimeOrNull, withTextTimes } from '#core/values/time.ts'
import type { PassedOn } from '#core/webhooks/handover.ts'
import { consentPrefix } from '#model/forms/consent.ts'
import { csvLine, neutralise } from './csv-writer.ts'

/** Everything about a person as the text of a file, a bounded part at a time. */
export function personTexts(person: Person, format: PersonFormat): AsyncGenerator<string> {
  return format === 'json' ? jsonTexts(person) : csvTexts(person)
}

async function* jsonTexts({ lead, merged }: Person): AsyncGenerator<string> {
  yield '{"lead":'
  yield* jsonOf(lead)
  yield ',"merged":['
  let separator = ''
  for await (const mergedContact of merged) {
    yield separator
    yield* jsonOf(mergedContact)
    separator = ','
  }
  yield ']}\n'
}

async function* jsonOf({ history, activities, ...lead }: RecordedContact): AsyncGenerator<string> {
  const { contact, pendingValues, merged } = lead
  const heldSubmissions = lead.spam.map(spamRecord)
  const into = merged === null ? null : { ...merged, at: formatTime(merged.at) }
  const current = { contact: contactRecord(contact), heldValues: pendingValues }
  const passedOn = lead.passedOn.map(passedOnRecord)
  const files = lead.files.map(fileRecord)
  const unfinished = lead.unfinished.map(withTextTimes)
  const others = { files, heldSubmissions, unfinished, passedOn, merged: into }
  const record = { ...current, ...consentsRecord(lead), ...others }
  yield `${JSON.stringify(record).slice(0, -1)},"history":[`
  yield* jsonItems(history, changeOf)
  yield '],"activities":['
  yield* jsonItems(activities, activityRecord)
  yield ']}'
}

async function* jsonItems<Item>(pages: AsyncIterable<Item[]>, recordOf: (item: Item) => object) {
  let separator = ''
  for await (const page of pages) {
    yield separator + page.map((item) => JSON.stringify(recordOf(item))).join(',')
    separator = ','
  }
}

function passedOnRecord({ at, record, destination }: PassedOn) {
  const { id: destinationId, kind, description } = destination
  const { id: recordId = null, link = null } = record ?? {}
  return { destinationId, kind, description, at: formatTime(at), recordId, link }
}

function changeOf(entry: HistoryEntry) {
  return { ...historyRecord(entry), by: byOf(entry.by) }
}

function byOf({ actor, channel }: DoneBy) {
  const id = actor.kind === 'operator' ? null : actor.id
  return { kind: actor.kind, id, label: actor.label, channel }
}

function activityRecord({ at, by, kind, comment }: Activity) {
  const { text = null, editedAt = null, deletedBy = null } = comment ?? {}
  return {
    at: formatTime(at),
    by: byOf(by),
    kind,
    text: text === null ? null : withNames(text, comment?.mentions ?? []),
    editedAt: formatTimeOrNull(editedAt),
    isDeleted: deletedBy !== null,
  }
}

const columns = ['contactId', 'what', 'field', 'value', 'at', 'by', 'clickedAt'] as const
type Line = Partial<Record<(typeof columns)[number], string>>

/** One line for each value: of now, waiting for a field, or replaced. */
async function* csvTexts({ lead, merged }: Person): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(columns)}`
  yield* csvOf(lead)
  for await (const mergedContact of merged) yield* csvOf(mergedContact)
}

async function* csvOf(lead: RecordedContact) {
  const { contact, pendingValues, merged, history, activities } = lead
  const lineOf = (line: Line) => {
    const cells = { contactId: contact.id, ...line }
    return csvLine(columns.map((column) => neutralise(cells[column] ?? '')))
  }
  const { customFields, createdBy, ...standardFields } = contactRecord(contact)
  const { label, channel } = createdBy
  yield cellsOf(standardFields, { createdBy: `${label} (${channel})` }, customFields)
    .map(([field, value]) => lineOf({ what: 'value', field, value }))
    .join('')
  yield cellsOf(pendingValues)
    .map(([field, value]) => lineOf({ what: 'held', field, value }))
    .join('')
  const others = [...consentsIn(lead), ...confirmationIn(lead), ...spamIn(lead)]
  const sent = [...filesIn(lead), ...unfinishedIn(lead), ...passedOnIn(lead)]
  yield [...others, ...sent].map(lineOf).join('')
  if (merged !== null) {
    const at = formatTime(merged.at)
    yield lineOf({ what: 'merged', field: 'survivorId', value: merged.survivorId, at })
  }
  for await (const page of history) {
    yield page.flatMap((entry) => replacedIn(entry).map((line) => lineOf(line))).join('')
  }
  for await (const page of activities) {
    yield page.map((activity) => lineOf(activityLine(activity))).join('')
  }
}

function consentsIn({ consents }: RecordedContact): Line[] {
  return consents
    .map(consentRecord)
    .map(({ field, text, isShown, clickedAt, at, form, version, language, ...consent }) => {
      const decision = decisionOf(consent)
      const words = isShown === false ? `${decision}, by a page with its own wording` : decision
      const value = `${words}: ${text}`
      const by = `${form.name} (${version}, ${language})`
      return { what: 'consent', field, value, clickedAt: clickedAt ?? '', at, by }
    })
}

function decisionOf({ isGiven, withdrawnAt }: { isGiven: boolean; withdrawnAt: string | null }) {
  if (withdrawnAt !== null) return `given, withdrawn at ${withdrawnAt}`
  return isGiven ? 'given' : 'not given'
}

function confirmationIn({ confirmation }: RecordedContact): Line[] {
  if (confirmation === null) return []
  const { askedAt, confirmedAt } = confirmationRecord(confirmation)
  const value = confirmedAt ?? 'not confirmed'
  return [{ what: 'confirmation', field: 'confirmedAt', value, at: askedAt }]
}

function spamIn({ spam }: RecordedContact): Line[] {
  return spam
    .map(spamRecord)
    .flatMap(({ form, receivedAt: at, values }) =>
      values.map(({ label: field, value }) => ({ what: 'spam', field, value, at, by: form.name })),
    )
}

function filesIn({ files }: RecordedContact): Line[] {
  return files.map(fileRecord).map(({ field, name: value, createdAt: at, form }) => {
    return { what: 'file', field, value, at, by: form.name }
  })
}

function unfinishedIn({ unfinished }: RecordedContact): Line[] {
  return unfinished.flatMap(({ form, updatedAt, values }) =>
    Object.entries(values).map(([field, value]) => {
      return { what: 'unfinished', field, value, at: formatTime(updatedAt), by: form.name }
    }),
  )
}

function passedOnIn({ passedOn }: RecordedContact): Line[] {
  return passedOn.map(passedOnRecord).map(({ kind, description, at, recordId, link }) => {
    return {
      what: 'passedOn',
      field: kind,
      value: link ?? recordId ?? '',
      at,
      by: description ?? '',
    }
  })
}

function activityLine(activity: Activity): Line {
  const { at, by, kind, text } = activityRecord(activity)
  return { what: 'activity', field: kind, value: text ?? '', at, by: by.label }
}

function replacedIn(entry: HistoryEntry): Line[] {
  const { at, replaced } = historyRecord(entry)
  const { customFields = {}, heldValues = {}, ...standardFields } = replaced
  const { merged, unmerged, consent } = entry
  const by = entry.by.actor.label
  const cells = cellsOf(standardFields, heldValues, customFields, { merged, unmerged })
  const values = cells.map(([field, value]) => ({ what: 'replaced', field, value, at, by }))
  return consent === null ? values : [{ ...consentLine(consent), at, by }]
}

function consentLine({ kind, isWithdrawn, reason }: ConsentChange): Line {
  const value = isWithdrawn ? ['withdrawn', reason] : ['withdrawal undone']
  return {
    what: 'withdrawal',
    field: consentPrefix + kind,
    value: value.filter(Boolean).join(': '),
  }
}

type Cell = string | readonly string[] | null | undefined

/** Values as cells, also where two share a name; empty values have none. */
function cellsOf(...values: readonly Readonly<Record<string, Cell>>[]): [string, string][] {
  return values.flatMap(Object.entries<Cell>).flatMap(([field, value]) => {
    const text = typeof value === 'string' ? value : (value ?? []).join(', ')
    return text === '' ? [] : [[field, text] as [string, string]]
  })
}
