import { type ContactRecord, withoutValues } from '#core/contacts/contact-record.ts'
import { textFieldNames } from '#core/fields/standard-fields.ts'
import { type Loan, isLent, ownTags } from '#core/contacts/changing/erased-values.ts'
import type { Change, Changes } from './event.ts'

/** The body of an event whose contact has since been erased: the same without any value. */
export function eraseEventBody(body: string): string {
  const event = parseBody(body)
  const { contact } = event.data
  const data = { ...event.data, contact: withoutValues(contact), changes: {} }
  return JSON.stringify({ ...event, data })
}

/** The body of an event of a surviving contact, without what was lent to it. */
export function forgetInEventBody(body: string, loan: Loan): string {
  const event = parseBody(body)
  const contact = { ...event.data.contact }
  for (const name of [...textFieldNames, 'assigneeId'] as const) {
    if (isLent(loan, name, contact[name])) contact[name] = null
  }
  contact.tags = ownTags(loan, contact.tags)
  const custom = Object.entries(contact.customFields)
  contact.customFields = Object.fromEntries(custom.filter(([, one]) => !isCustom(loan, one)))
  const changes = forgetInChanges(event.data.changes, loan)
  return JSON.stringify({ ...event, data: { ...event.data, contact, changes } })
}

type Body = { data: { contact: ContactRecord; changes: Changes } }

// Created by contactEventBody.
function parseBody(body: string): Body {
  return JSON.parse(body) as Body
}

function forgetInChanges({ customFields, tags, ...own }: Changes, loan: Loan): Changes {
  const isOwnLent = (name: string, value: unknown) => isLent(loan, name, value)
  const isCustomLent = (_: string, value: unknown) => isCustom(loan, value)
  const custom = forgetChanges((customFields ?? {}) as Record<string, Change>, isCustomLent)
  const isEmpty = Object.keys(custom).length === 0
  return {
    ...forgetChanges(own as Record<string, Change>, isOwnLent),
    ...(tags === undefined ? {} : { tags: forgetTags(tags as TagsChange, loan) }),
    ...(isEmpty ? {} : { customFields: custom }),
  }
}

type TagsChange = { from: string[]; to: string[] }

function forgetTags({ from, to }: TagsChange, loan: Loan): TagsChange {
  return { from: ownTags(loan, from), to: ownTags(loan, to) }
}

// What changed from nothing to nothing has not changed.
function forgetChanges(
  changes: Readonly<Record<string, Change>>,
  isGone: (name: string, value: unknown) => boolean,
): Record<string, Change> {
  const left = Object.entries(changes).map(([name, { from, to }]): [string, Change] => [
    name,
    { from: isGone(name, from) ? null : from, to: isGone(name, to) ? null : to },
  ])
  return Object.fromEntries(left.filter(([, { from, to }]) => from !== null || to !== null))
}

function isCustom({ values }: Loan, value: unknown): boolean {
  return typeof value === 'string' && values.custom.has(value)
}
