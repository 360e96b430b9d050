import { test } from 'node:test'
import { pathToFileURL } from 'node:url'

// What it ends is used by more than one file.
await import('./process-end.ts')

// A test for each file of the command line: its hooks begin and end with its own tests, so that
// what it has started ends before the next file begins.
for (const file of process.argv.slice(2)) {
  test(file, async (t) => {
    // A first test would begin before the declarations that follow it.
    t.beforeEach(() => loading)
    const loading = import(pathToFileURL(file).href)
    await loading
  })
}
