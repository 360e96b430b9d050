import assert from 'node:assert/strict'
import { test } from 'node:test'

import { commandNameOf } from './command-name.ts'

test('hints name the command as it was typed', () => {
  assert.equal(commandNameOf('exec', '/srv/clone/src/cli/cli.ts'), 'npx contact-sync')
  assert.equal(commandNameOf('exec', 'cache/_npx/1/node_modules/.bin/contact-sync'), 'contact-sync')
  assert.equal(commandNameOf(undefined, '/usr/bin/contact-sync'), 'contact-sync')
  assert.equal(commandNameOf('run-script'), 'contact-sync')
})
