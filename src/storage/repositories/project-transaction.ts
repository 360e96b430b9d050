import { statementsOf } from '#storage/connection.ts'
import { SortKeys } from './contacts/sort-keys.ts'
import { ContactChanges } from './contacts/writing/contact-changes.ts'
import type { EngineTransaction, Transaction } from './transaction.ts'
import { EventLog } from './webhooks/event-log.ts'

/** What the operations of one transaction share; their changes are written by its end. */
export type ProjectTransaction = Transaction & {
  readonly sortKeys: SortKeys
  readonly events: EventLog
  readonly contacts: ContactChanges
}

export function openProjectTransaction(base: EngineTransaction): ProjectTransaction {
  const { rows, row, run } = statementsOf(base.connection, base.projectNumber)
  const transaction = Object.assign(base, { rows, row, run })
  const sortKeys = new SortKeys(transaction)
  const events = new EventLog(transaction)
  const contacts = new ContactChanges(transaction, { events, sortKeys })
  return Object.assign(transaction, { sortKeys, events, contacts })
}
