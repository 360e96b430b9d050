import { pruneRequests, saveRequests } from './counted-requests.ts'
import { createField, deleteField, renameField } from './fields.ts'
import { applyHeldValues } from './held-values.ts'
import { pruneIdempotency } from './idempotency.ts'
import { finishImport, startImport } from './imports.ts'
import { createKey, pruneSecrets, revokeKey, rotateKey, saveKeyUses, setChallenge } from './keys.ts'
import { createProject, updateProject } from './projects.ts'
import type { Session } from './session.ts'
import { undoImport } from './undo-import.ts'
import { pruneTokens } from './used-tokens.ts'
import { writeContacts } from './write-contacts.ts'

/** All that the writer can do. Each runs within the transaction of its group. */
export const commands = {
  createProject,
  updateProject,
  createKey,
  rotateKey,
  revokeKey,
  setChallenge,
  saveKeyUses,
  createField,
  renameField,
  deleteField,
  applyHeldValues,
  writeContacts,
  startImport,
  finishImport,
  undoImport,
  saveRequests,
  prune(session: Session, now: number): boolean {
    pruneRequests(session.database, now)
    pruneSecrets(session.database, now)
    const hasMoreTokens = pruneTokens(session.database, now)
    return pruneIdempotency(session.database, now) || hasMoreTokens
  },
  /** Shows that a transaction can be committed. */
  touch(session: Session): void {
    session.nextContactNumber()
  },
}

export type Commands = typeof commands
export type CommandName = keyof Commands
export type Command<Name extends CommandName = CommandName> = {
  name: Name
  parameters: CommandParameters<Name>
}
export type CommandParameters<Name extends CommandName> =
  Parameters<Commands[Name]> extends [Session, ...infer Rest] ? Rest : never
export type CommandResult<Name extends CommandName> = ReturnType<Commands[Name]>

export function execute(session: Session, { name, parameters }: Command): unknown {
  const command = commands[name] as (session: Session, ...rest: unknown[]) => unknown
  return command(session, ...parameters)
}
