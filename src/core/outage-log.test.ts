import assert from 'node:assert/strict'
import { test } from 'node:test'

import { OutageLog } from './outage-log.ts'

test('each outage is logged when it begins and when it is over, and never in between', () => {
  const logged: string[] = []
  const logger = {
    error: ({ err }: { err: unknown }, message: string) =>
      void logged.push(`${message} ${String(err)}`),
    info: (message: string) => void logged.push(message),
  }
  const outage = new OutageLog(logger, { began: 'began', ended: 'ended' })
  outage.worked()
  for (const error of ['first', 'second']) outage.failed(error)
  for (let i = 0; i < 2; i += 1) outage.worked()
  outage.failed('third')
  assert.deepEqual(logged, ['began first', 'ended', 'began third'])
})
