import assert from 'node:assert/strict'
import { test } from 'node:test'

import { refuseHalfMoved, refuseOlderFolder } from '#core/move-refusals.ts'
import { refuseHalfUndone } from '#core/imports/refusals.ts'
import {
  refuseNoProject,
  refuseOpenChoice,
  refuseSharedName,
  refuseUnknownName,
} from '#core/projects/refusals.ts'
import { refuseOlderDatabase } from '#core/storage-refusals.ts'
import { messageOf } from './message-of.ts'

const leads = { id: 'project_1', name: 'Leads' }
const sales = { id: 'project_2', name: 'Sales' }
const versions = { found: 1, known: 2 }

const cases: readonly (readonly [() => never, string])[] = [
  [refuseNoProject, 'There is no project yet: run `contact-sync projects create --name <name>`.'],
  [
    () => refuseOpenChoice([leads, sales]),
    'There are several projects. Choose one for all commands with `contact-sync projects use ' +
      '<id|name>`, or for this one with --project <id|name>:\n  project_1  Leads\n' +
      '  project_2  Sales',
  ],
  [
    () => refuseUnknownName('Sale', [leads]),
    'No project has the id or name "Sale". Choose one of:\n  project_1  Leads',
  ],
  [() => refuseUnknownName('$&', []), 'No project has the id or name "$&".'],
  [
    () => refuseSharedName('Leads', [leads, { ...leads, id: 'project_4' }]),
    'Several projects have the name "Leads"; give the id of one:\n  project_1  Leads\n' +
      '  project_4  Leads',
  ],
  [
    () => refuseHalfUndone('import_1'),
    'The import import_1 of this file is half undone; finish with: ' +
      'contact-sync import undo import_1',
  ],
  [
    () => refuseOlderDatabase(versions),
    'The database has version 1, this program needs 2: run `contact-sync migrate` first.',
  ],
  [
    () => refuseOlderFolder(versions),
    'The data folder has version 1, this program knows 2: update it with ' +
      '`contact-sync migrate` first.',
  ],
  [
    refuseHalfMoved,
    'A data folder is being moved to the database: wait until it is complete, or run ' +
      '`contact-sync move` again.',
  ],
]

test('a refusal of the core comes with what to type', () => {
  assert.deepEqual(
    cases.map(([refuse]) => textOf(refuse)),
    cases.map(([, text]) => text),
  )
})

test('if there are very many projects only some are listed', () => {
  const many = Array.from({ length: 30 }, (_, i) => ({ id: `project_${i}`, name: `${i}` }))
  assert.match(
    textOf(() => refuseOpenChoice(many)),
    /project_19 .*\n {2}and 10 more: contact-sync projects list$/,
  )
})

function textOf(refuse: () => never): string {
  try {
    return refuse()
  } catch (error) {
    return messageOf(error)
  }
}
