import { eraseExported } from '#storage/repositories/exports/erase-exported.ts'
import { eraseFiles } from '#storage/repositories/forms/files/remove-files.ts'
import { eraseSpam } from '#storage/repositories/forms/spam/erase-spam.ts'
import { eraseUnfinished } from '#storage/repositories/forms/unfinished/remove-unfinished.ts'
import { eraseEndedFiles } from '#storage/repositories/imports/delete-import-files.ts'
import { eraseKept } from '#storage/repositories/imports/kept-contacts.ts'
import { eraseEmailHashes } from '#storage/repositories/requests/erase-email-hashes.ts'
import type { Transaction } from '#storage/repositories/transaction.ts'
import { eraseHandovers } from '#storage/repositories/webhooks/handovers.ts'
import { eraseEvents } from './erase-events.ts'
import type { Gone } from './gone.ts'

/** Removes what something else has of contacts, as long as their own rows tell what to look for. */
type Erase = (transaction: Transaction, gone: readonly Gone[], now: number) => Promise<void>

const erasures: readonly Erase[] = [
  eraseEvents,
  eraseKept,
  eraseFiles,
  eraseSpam,
  eraseUnfinished,
  eraseEmailHashes,
  eraseEndedFiles,
  eraseExported,
  eraseHandovers,
]

/** Removes all that is stored of contacts besides their own rows, which `eraseRows` deletes. */
export async function eraseTraces(
  transaction: Transaction,
  gone: readonly Gone[],
  now: number,
): Promise<void> {
  for (const erase of erasures) await erase(transaction, gone, now)
}
