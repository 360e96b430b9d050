import type { SubmissionWritten } from '#core/forms/form-store.ts'
import { type StoredWrite, storeContacts } from '#storage/sqlite/contacts/store-contacts.ts'
import { endErasure, readErasures } from '#storage/sqlite/erasing/erasures.ts'
import { confirmIndexed } from '#storage/sqlite/search/waiting-words.ts'
import type { Group } from './group.ts'
import { probe } from './probe.ts'
import { runOperation } from './run-operation.ts'

/** Everything that the writer can do. Each runs within the transaction of its group. */
export const commands = {
  runOperation,
  /** Consecutive ones are stored together, by `commitGroup`. */
  storeContacts: async (group: Group, one: StoredWrite): Promise<SubmissionWritten> => {
    const [result = new Error('The write was not answered.')] = await storeContacts(group, [one])
    if (result instanceof Error) throw result
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
