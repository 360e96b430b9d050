import { testFiles } from './report-suites.ts'

// Ids of a process ascend, however long other tests take; a connection is reset by a server that
// stands still for seconds, and its client with it. The contract of SQLite ends with a look at all
// statements that its process has prepared.
const ownProcess: ReadonlySet<string> = new Set([
  'src/core/values/id.test.ts',
  'src/http/middleware/transport/early-errors.test.ts',
  'src/storage/sqlite/store.contract.test.ts',
])
const sharing = (patterns: readonly string[]) =>
  testFiles(patterns).filter((file) => !ownProcess.has(file))

/** Those of `npm test`. */
export const suites = {
  // These two start no process and change nothing in their own, so that they can share it.
  'of HTTP': sharing(['src/http/**/*.test.ts']),
  'of rules, files and adapters': sharing([
    'src/*.test.ts',
    'src/{auth,challenges,core,demo,export,files,import,mail,mcp}/**/*.test.ts',
    'web/src/**/*.test.ts',
  ]),
  // These and the next ones end the servers that they start.
  'of storage': sharing(['src/storage/**/*.test.ts']),
  'of the client, webhooks and rate windows': sharing([
    '{client,forms}/src/*.test.ts',
    'src/{webhooks,rate-windows}/**/*.test.ts',
  ]),
  // Each of these two shares the processes that run its commands.
  'of commands': sharing(['src/cli/**/*.test.ts']),
  'of imports': sharing(['test/import/*.test.ts']),
}

/** Those of `npm run test:long`: each shares a browser and a server. */
export const browserSuites = {
  'in a browser': testFiles(['test/browser/*.test.ts']),
  'leads and forms in a browser': testFiles(['test/browser/*/*.test.ts']),
}
