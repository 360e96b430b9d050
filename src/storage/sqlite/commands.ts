import { endErasure, eraseWords, readErasures } from './erase-words.ts'
import { applyHeldValues } from './held-values.ts'
import { runVerb } from './run-verb.ts'
import { probe } from './probe.ts'
import type { Session } from './session.ts'
import { tryContacts, tryImport } from './try-contacts.ts'
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
  probe,
  /** Has the writer take a step of cleaning its files once the group is committed. */
  cleanFiles(_session: Session, _isFirst: boolean): void {},
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
