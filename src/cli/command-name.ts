import { npmCommand } from '#config.ts'

/**
 * How to type the command: with `npx` if it was run that way in a clone, where no shell finds it.
 * A package that npx unpacked for one run can't be named again.
 */
export const commandName = commandNameOf(npmCommand(), process.argv[1])

export function commandNameOf(command: string | undefined, file = ''): string {
  const isFound = command === 'exec' && !file.includes('_npx')
  return isFound ? 'npx contact-sync' : 'contact-sync'
}
