import { after } from 'node:test'

const ends: (() => Promise<void>)[] = []

/** Ends what all test files of a process share, after the last of them. */
export function atProcessEnd(end: () => Promise<void>): void {
  ends.push(end)
}

after(async () => {
  for (const end of ends) await end()
})
