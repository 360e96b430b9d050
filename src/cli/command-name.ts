import { npmCommand } from '#config.ts'

/**
 * How the command is typed: with `npx` by whoever did so in a clone, where no shell finds it. A
 * package that npx unpacked for one run can't be named again.
 */
export const commandName = commandNameOf(npmCommand(), process.argv[1])

export function commandNameOf(command: string | undefined, file = ''): string {
  const isFound = command === 'exec' && !file.includes('_npx')
  return isFound ? 'npx contact-sync' : 'contact-sync'
}
