import { endErasure, readErasures } from '#storage/sqlite/erasing/erasures.ts'
import { confirmIndexed } from '#storage/sqlite/search/waiting-words.ts'
import { runVerb } from './run-verb.ts'
import { probe } from './probe.ts'
import type { Group } from './group.ts'
import { type StoredWrite, storeContacts } from '#storage/sqlite/contacts/store-contacts.ts'
import type { ContactsWritten } from '#core/contacts/contact-store.ts'

/** Everything that the writer can do. Each runs within the transaction of its group. */
export const commands = {
  runVerb,
  /** Consecutive ones are stored together, by `commitGroup`. */
  storeContacts: async (group: Group, one: StoredWrite): Promise<ContactsWritten> => {
    const [result] = await storeContacts(group, [one])
    if (result === undefined || result instanceof Error) throw result ?? new Error('None.')
    return result
  },
  confirmIndexed,
  readErasures,
  endErasure,
  probe,
  /** Has the writer take a step of cleaning its files once the group is committed. */
  cleanFiles(_group: Group, _isFirst: boolean): void {},
}

export type Commands = typeof commands
export type CommandName = keyof Commands
export type Command = {
  [Name in CommandName]: { name: Name; parameters: CommandParameters<Name> }
}[CommandName]
export type CommandParameters<Name extends CommandName> =
  Parameters<Commands[Name]> extends [Group, ...infer Rest] ? Rest : never
export type CommandResult<Name extends CommandName> = Awaited<ReturnType<Commands[Name]>>

export function execute(group: Group, { name, parameters }: Command): unknown {
  const command = commands[name] as (group: Group, ...rest: unknown[]) => unknown
  return command(group, ...parameters)
}
