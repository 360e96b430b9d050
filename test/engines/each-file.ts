import { test } from 'node:test'
import { pathToFileURL } from 'node:url'

// What it ends is used by more than one file.
await import('./process-end.ts')

/** After the last test; longer than it takes to end what the files share. */
const exitsWithinMs = 60_000

// A test for each file of the command line: its hooks begin and end with its own tests, so that
// what it has started ends before the next file begins.
const files = process.argv.slice(2).map((file) =>
  test(file, async (t) => {
    // A first test would begin before the declarations that follow it.
    t.beforeEach(() => loading)
    const loading = import(pathToFileURL(file).href)
    await loading
  }),
)

// A file that fails while it is loaded may leave something open, which must not keep the process.
void Promise.allSettled(files).then(() => {
  setTimeout(() => process.exit(), exitsWithinMs).unref()
})
