import type { Command } from './commands.ts'

const contactsMax = 500

/** Commands in their order, in groups that are committed together: none too long. */
export function* groupsOf(commands: readonly Command[]): Generator<Command[]> {
  let group: Command[] = []
  let contacts = 0
  for (const command of commands) {
    group.push(command)
    contacts += contactsOf(command)
    if (contacts < contactsMax) continue
    yield group
    group = []
    contacts = 0
  }
  if (group.length > 0) yield group
}

/** How many contacts a command writes: roughly what it costs. */
export function contactsOf(command: Command): number {
  return command.name === 'storeContacts' ? command.parameters[0].write.items.length : 1
}

/** Steps of an import are batches even with one row: none may overtake the previous one. */
export function isBatch(command: Command): boolean {
  return contactsOf(command) > 1 || isImportStep(command)
}

export function isImportStep(command: Command): boolean {
  return command.name === 'storeContacts' && command.parameters[0].write.importStep !== undefined
}
