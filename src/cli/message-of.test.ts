import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { AppError } from '#core/errors.ts'
import { halfUndoneError, unknownImportError } from '#core/imports/errors.ts'
import { unknownKeyError } from '#core/keys/errors.ts'
import { unknownMemberError } from '#core/members/errors.ts'
import {
  noProjectError,
  openChoiceError,
  sharedNameError,
  unknownNameError,
} from '#core/projects/errors.ts'
import { halfMovedError, olderFolderError, olderDatabaseError } from '#core/storage-errors.ts'
import { unknownDeliveryError, unknownWebhookError } from '#core/webhooks/errors.ts'
import { messageOf } from './message-of.ts'

const leads = { id: 'project_1', name: 'Leads' }
const sales = { id: 'project_2', name: 'Sales' }
const destinationId = 'destination_00000000000000000000000000'
const versions = { found: 1, known: 2 }

const cases: readonly (readonly [AppError, string])[] = [
  [noProjectError(), 'There is no project yet: run `contact-sync projects create --name <name>`.'],
  [
    openChoiceError([leads, sales]),
    'There are several projects. Set a default with `contact-sync projects use ' +
      '<id|name>`, or pass --project <id|name>:\n  project_1  Leads\n' +
      '  project_2  Sales',
  ],
  [
    unknownNameError('Sale', [leads]),
    'No project has the id or name "Sale". Choose one of:\n  project_1  Leads',
  ],
  [unknownNameError('$&', []), 'No project has the id or name "$&".'],
  [
    sharedNameError('Leads', [leads, { ...leads, id: 'project_4' }]),
    'Several projects have the name "Leads"; give the id of one:\n  project_1  Leads\n' +
      '  project_4  Leads',
  ],
  [
    halfUndoneError('import_1'),
    'The undo of the import import_1 of this file has not finished; finish with: ' +
      'contact-sync import undo import_1',
  ],
  [
    olderDatabaseError(versions),
    'The database has schema version 1, but this release needs 2: run `contact-sync migrate` ' +
      'first.',
  ],
  [
    olderFolderError(versions),
    'The data folder has schema version 1, but this release needs 2: update it with ' +
      '`contact-sync migrate` first.',
  ],
  [
    halfMovedError(),
    'A data folder is being moved to the database: wait until it is complete, or run ' +
      '`contact-sync move` again.',
  ],
  [unknownKeyError('key_1'), 'No key has the id key_1.\n`contact-sync keys list` lists them.'],
  [
    unknownMemberError('ann@example.com'),
    'The project has no member ann@example.com.\n`contact-sync members list` lists them.',
  ],
  [
    unknownImportError('import_1'),
    'The import import_1 does not exist.\n`contact-sync import list` lists them.',
  ],
  [
    unknownWebhookError('webhook_1'),
    'The webhook webhook_1 does not exist.\n`contact-sync webhooks list` lists them.',
  ],
  [
    unknownWebhookError(destinationId),
    `The webhook ${destinationId} does not exist.\n` +
      '`contact-sync destinations list` lists them.',
  ],
  [
    unknownDeliveryError('msg_1'),
    'The delivery msg_1 does not exist.\n`contact-sync webhooks deliveries <id>` lists those of ' +
      'an endpoint, `contact-sync destinations deliveries <id>` those of a destination.',
  ],
]

test('a refusal of the core comes with what to type', () => {
  assert.deepEqual(
    cases.map(([error]) => messageOf(error)),
    cases.map(([, text]) => text),
  )
})

test('if there are very many projects only some are listed', () => {
  const many = Array.from({ length: 30 }, (_, i) => ({ id: `project_${i}`, name: `${i}` }))
  assert.match(
    messageOf(openChoiceError(many)),
    /project_19 .*\n {2}and 10 more: contact-sync projects list$/,
  )
})
