import { endErasure, eraseWords, readErasures } from './erase-words.ts'
import { runVerb } from './run-verb.ts'
import { probe } from './probe.ts'
import type { Session } from './session.ts'
import { type StoredWrite, storeContacts } from './store-contacts.ts'
import type { ContactsWritten } from '#core/contacts/contact-store.ts'

/** Everything that the writer can do. Each runs within the transaction of its group. */
export const commands = {
  runVerb,
  /** Consecutive ones are stored together, by `commitGroup`. */
  storeContacts: async (session: Session, one: StoredWrite): Promise<ContactsWritten> => {
    const [result] = await storeContacts(session, [one])
    if (result === undefined || result instanceof Error) throw result ?? new Error('None.')
    return result
  },
  readErasures,
  eraseWords,
  endErasure,
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
