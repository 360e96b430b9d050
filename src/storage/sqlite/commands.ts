import { pruneRequests, saveRequests } from './counted-requests.ts'
import { endErasure, eraseWords, readErasures } from './erase-words.ts'
import { createField, deleteField, renameField } from './fields.ts'
import { addTestDelivery, resendDelivery } from './deliveries.ts'
import { applyHeldValues } from './held-values.ts'
import { pruneIdempotency } from './idempotency.ts'
import { runVerb } from './run-verb.ts'
import { pruneSecrets } from './prune-secrets.ts'
import { probe } from './probe.ts'
import { pruneEvents, pruneWebhooks } from './prune-deliveries.ts'
import { recoverDeliveries } from './recover-deliveries.ts'
import { saveTries } from './save-tries.ts'
import type { Session } from './session.ts'
import { tryContacts, tryImport } from './try-contacts.ts'
import { undoImport } from './undo-import.ts'
import { pruneTokens } from './used-tokens.ts'
import { createWebhook, deleteWebhook, rotateWebhookSecret, updateWebhook } from './webhooks.ts'
import { type StoredWrite, storeContacts } from './store-contacts.ts'
import type { ContactsWritten } from '#core/contacts/contact-store.ts'
import { writeContacts } from './write-contacts.ts'
import { updateContact } from './update-contact.ts'
import { unmergeContact } from './unmerge-contact.ts'
import { mergeContacts } from './merge-contacts.ts'
import { deleteContact } from './delete-contact.ts'

/** All that the writer can do. Each runs within the transaction of its group. */
export const commands = {
  runVerb,
  createField,
  renameField,
  deleteField,
  applyHeldValues,
  writeContacts,
  /** Those that follow each other are stored together, by `commitGroup`. */
  storeContacts: async (session: Session, one: StoredWrite): Promise<ContactsWritten> => {
    const [result] = await storeContacts(session, [one])
    if (result === undefined || result instanceof Error) throw result ?? new Error('None.')
    return result
  },
  updateContact,
  mergeContacts,
  unmergeContact,
  deleteContact,
  readErasures,
  eraseWords,
  endErasure,
  tryContacts,
  tryImport,
  undoImport,
  createWebhook,
  updateWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  addTestDelivery,
  resendDelivery,
  recoverDeliveries,
  saveTries,
  saveRequests,
  probe,
  /** Has the writer take a step of cleaning its files once the group is committed. */
  cleanFiles(_session: Session, _isFirst: boolean): void {},
  async prune(session: Session, now: number): Promise<boolean> {
    pruneRequests(session.database, now)
    await pruneSecrets(session.database, now)
    const hasMore = [
      pruneTokens(session.database, now),
      pruneIdempotency(session.database, now),
      pruneEvents(session.database, now),
      pruneWebhooks(session.database),
    ]
    return hasMore.includes(true)
  },
}

export type Commands = typeof commands
export type CommandName = keyof Commands
export type Command = {
  [Name in CommandName]: { name: Name; parameters: CommandParameters<Name> }
}[CommandName]
export type CommandParameters<Name extends CommandName> =
  Parameters<Commands[Name]> extends [Session, ...infer Rest] ? Rest : never
export type CommandResult<Name extends CommandName> = Awaited<ReturnType<Commands[Name]>>

export function execute(session: Session, { name, parameters }: Command): unknown {
  const command = commands[name] as (session: Session, ...rest: unknown[]) => unknown
  return command(session, ...parameters)
}
