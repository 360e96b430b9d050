import { createWriteStream } from 'node:fs'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { Command, InvalidArgumentError, Option } from 'commander'

import { writeFailure, writeWhole } from '#cli/installation/whole-file.ts'
import { projectOption } from '#cli/options.ts'
import { type ProjectOptions, count, note, print } from '#cli/output.ts'
import { withProject } from '#cli/with-store.ts'
import { recordOperatorExport } from '#core/audit/record-operator-export.ts'
import { systemClock } from '#core/clock.ts'
import type { SearchFilter } from '#core/contacts/searching/search-contacts.ts'
import { errorCodeOf, requestError } from '#core/errors.ts'
import { parseTime } from '#core/values/time.ts'
import { fileOf } from '#export/create-writer.ts'
import { exportContacts } from '#export/export-contacts.ts'
import { type ExportFormat, exportFormats } from '#model/exports/formats.ts'

type ExportOptions = ProjectOptions & SearchFilter & { format: ExportFormat; output?: string }

export function exportCommand(): Command {
  return new Command('export')
    .description(
      'export contacts as CSV, Excel workbook, NDJSON or vCard, or as conversions of ads',
    )
    .addOption(
      new Option('--format <format>', 'format of the file').choices(exportFormats).default('csv'),
    )
    .option(...projectOption)
    .option('--q <words>', 'only contacts that match these search words')
    .option('--email <address>', 'only contacts with this email address')
    .option('--phone <number>', 'only contacts with this phone number, or with these last digits')
    .option(
      '--updated-since <time>',
      'only contacts changed since this time, oldest change first',
      asTime,
    )
    .option(
      '--output <file>',
      'write to this file instead of stdout; an old one is replaced at the end',
    )
    .option('--json', 'with --output: print {"file", "format", "contacts"}')
    .action(run)
}

async function run(options: ExportOptions): Promise<void> {
  const { format, output: file } = options
  if (options.json === true && file === undefined) {
    throw requestError('--json requires --output, because the contacts go to stdout.')
  }
  await withProject(options.project, async (store, { id: projectId }) => {
    const { q = '', email = '', phone = '', updatedSince = '' } = options
    const filter = { q, email, phone, updatedSince }
    await recordOperatorExport(store, { projectId, format, now: systemClock.now() })
    const texts = await exportContacts(store, { projectId, filter, format })
    const content = fileOf(format, texts)
    const isWhole = await (file === undefined ? toStdout(content) : toFile(content, file))
    const { contacts } = texts
    if (options.json === true) print(options, { file, format, contacts }, [])
    else if (isWhole) note(`Contacts exported: ${count(contacts)}`)
  })
}

type Content = AsyncIterable<string | Uint8Array>

async function toFile(content: Content, file: string): Promise<true> {
  await writeWhole(file, { mayReplace: true }, (temporary) =>
    pipeline(content, createWriteStream(temporary, { flags: 'r+' })),
  )
  return true
}

/** Returns whether everything was read: a reader such as `head` may stop early. */
async function toStdout(content: Content): Promise<boolean> {
  const stdout: Writable = process.stdout
  try {
    await pipeline(content, stdout, { end: false })
    return true
  } catch (error) {
    if (errorCodeOf(error) === 'EPIPE') return false
    throw writeFailure(error, 'stdout')
  }
}

function asTime(text: string): string {
  if (parseTime(text) !== null) return text
  throw new InvalidArgumentError('It must be a date-time such as 2026-01-31T00:00:00Z.')
}
