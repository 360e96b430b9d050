import type { DatabaseSync } from 'node:sqlite'

import { contactWords } from '#core/contacts/searching/words.ts'
import { stateOf } from '#storage/contact-row.ts'
import { allProjectTables } from '#storage/postgres/engine/tables.ts'
import { indexedWords } from '#storage/postgres/search/words.ts'
import { accountTables } from '#storage/repositories/accounts/account-tables.ts'
import { textOfWords } from '#storage/repositories/contacts/stored-contact.ts'
import { type Transfer, transferOf } from './transfer.ts'

const countingTables = ['counted_requests', 'counted_mails'] as const

/**
 * Everything in a folder except what makes it visible, in the order in which it is copied. Tables
 * are the same on both sides, except for those listed here.
 */
export function transfersOf(folder: DatabaseSync): Transfer[] {
  const others = [countersOf(folder), contactsOf(folder), wordsOf(folder)]
  const told = new Map(others.map((transfer) => [transfer.table, transfer]))
  return [...allProjectTables, ...countingTables, ...Object.keys(accountTables)].map(
    (table) => told.get(table) ?? transferOf(folder, table),
  )
}

/** What makes the rest visible: a server finds nothing without its project. */
export function revealingTransfersOf(folder: DatabaseSync): Transfer[] {
  const places = transferOf(folder, 'places')
  const projects = transferOf(folder, 'projects', {
    made: {
      deliveries_due_at: `(SELECT min(d.due_at) FROM deliveries AS d
        WHERE d.project_number = t.number AND d.state = 0)`,
    },
    without: ['contact_count', 'change_count', 'changed_at'],
    projectColumn: 'number',
  })
  return [places, projects]
}

// A folder counts for all of its projects together.
function countersOf(folder: DatabaseSync): Transfer {
  return transferOf(folder, 'counters', {
    made: {
      project_number: 't.number',
      contact: 'c.contact',
      change: 'c.change',
      updated_at: 't.changed_at',
      number: 'c.number',
      contact_count: 't.contact_count',
      webhook_count: `(SELECT count(*) FROM webhooks
        WHERE project_number = t.number AND deleted_at IS NULL)`,
    },
    without: ['one'],
    from: 'projects AS t CROSS JOIN counters AS c',
    order: 't.number',
  })
}

// Words are cut again from the contacts: each engine indexes them in its own way.
function contactsOf(folder: DatabaseSync): Transfer {
  const contacts = transferOf(folder, 'contacts')
  return {
    ...contacts,
    columns: [...contacts.columns, 'words'],
    recordsOf: (row) => [{ ...row, words: textOfWords(contactWords(stateOf(row))) }],
  }
}

function wordsOf(folder: DatabaseSync): Transfer {
  return {
    ...transferOf(folder, 'contacts'),
    table: 'words',
    columns: ['project_number', 'sort_key', 'word', 'shared', 'others'],
    recordsOf: (row) => {
      const { project_number = null, sort_key = null } = row
      const words = indexedWords(contactWords(stateOf(row)))
      return words.map((one) => ({ project_number, sort_key, ...one, others: null }))
    },
  }
}
