import { ContactChanges } from './contacts/contact-changes.ts'
import { SortKeys } from './contacts/sort-keys.ts'
import type { EngineTransaction, ProjectStatements, Transaction } from './transaction.ts'
import { EventLog } from './webhooks/event-log.ts'

/** What the operations of one transaction share; their changes are written by its end. */
export type ProjectTransaction = Transaction & {
  readonly sortKeys: SortKeys
  readonly events: EventLog
  readonly contacts: ContactChanges
}

export function openProjectTransaction(base: EngineTransaction): ProjectTransaction {
  const { connection, projectNumber } = base
  const transaction = Object.assign(base, {
    rows: (sql, ...values) => connection.rows(sql, projectNumber, ...values),
    row: (sql, ...values) => connection.row(sql, projectNumber, ...values),
    run: (sql, ...values) => connection.run(sql, projectNumber, ...values),
  } satisfies ProjectStatements)
  const sortKeys = new SortKeys(transaction)
  const events = new EventLog(transaction)
  const contacts = new ContactChanges(transaction, { events, sortKeys })
  return Object.assign(transaction, { sortKeys, events, contacts })
}
