import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chown, cp } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'

import { account, findPrograms, runnablePrograms } from './find-postgres.ts'
import { makeFolder } from './server-process.ts'
import { postgresMissing } from './servers/postgres-server.ts'

const skip = postgresMissing

test(
  'PostgreSQL runs from a folder that only its owner can read, also for root',
  { skip },
  async () => {
    const postgres = findPrograms()
    assert.ok('programs' in postgres, String(skip))
    await using owners = await makeFolder()
    const programs = join(owners.path, 'programs')
    await cp(postgres.programs, programs, { recursive: true, verbatimSymlinks: true })
    await using parent = await makeFolder()
    if (account !== null) await chown(parent.path, account.uid, account.gid)
    const { status, stderr } = spawnSync(
      join(runnablePrograms(programs, parent.path), 'bin/initdb'),
      ['-D', join(parent.path, 'data'), '-U', 'postgres', '--no-sync'],
      { ...account, encoding: 'utf8' },
    )
    assert.equal(status, 0, stderr)
  },
)
