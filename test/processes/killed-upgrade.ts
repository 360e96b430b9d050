import { DatabaseSync } from 'node:sqlite'

import { Client } from 'pg'

// Loaded first into a process, by `killedUpgrade`, this kills it within an upgrade: when this part
// of the statements has run, or, if that is more than 1, right after the commit.

const part = Number(process.env['UPGRADE_PART'])
const kill = () => process.kill(process.pid, 'SIGKILL')

/** What is still run of a statement after which the process ends; null for any other. */
function lastOf(sql: unknown): string | null {
  if (part > 1) return sql === 'COMMIT' ? sql : null
  if (typeof sql !== 'string' || !sql.includes('ADD COLUMN archived_at')) return null
  return sql.slice(0, sql.lastIndexOf(';\n', sql.length * part) + 1)
}

const killing = {
  apply(run: (...all: never[]) => unknown, connection: unknown, parameters: unknown[]): unknown {
    const last = lastOf(parameters[0])
    const running: unknown = Reflect.apply(run, connection, last === null ? parameters : [last])
    if (running instanceof Promise && last !== null) void running.then(kill)
    else if (last !== null) kill()
    return running
  },
}

for (const [prototype, name] of [
  [DatabaseSync.prototype, 'exec'],
  [Client.prototype, 'query'],
] as const) {
  const value: unknown = Object.getOwnPropertyDescriptor(prototype, name)?.value
  if (typeof value !== 'function') throw new Error(`${name} has another name.`)
  Object.defineProperty(prototype, name, { value: new Proxy(value, killing) })
}
