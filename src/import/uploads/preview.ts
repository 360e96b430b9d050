import type { Clock } from '#core/clock.ts'
import { rejectionText } from '#core/contacts/writing/write-item.ts'
import type { Project } from '#core/projects/project.ts'
import { isJsonObject } from '#core/values/json.ts'
import { namesContacts } from '#import/mapping/choose-mapping.ts'
import { findConsents } from '#import/mapping/consents.ts'
import { contactReader } from '#import/mapping/contact/contact-reader.ts'
import { unknownLabels } from '#import/mapping/mapping.ts'
import { reportFile } from '#import/report.ts'
import { type ImportRow, type RowRejection, rowOf } from '#import/targets/import-row.ts'
import { bytesPerWrite } from '#import/targets/store-target.ts'
import type { TaskStore } from '#import/targets/task-store.ts'
import { customPrefix } from '#model/fields/field.ts'
import { textOf } from './cells.ts'
import { type DecidedImport, decideImport, storeTargetOf } from './decided-import.ts'
import { type Upload, openUpload } from './open-upload.ts'
import { mistakesOf } from './problem-collector.ts'
import { rememberedDecisions } from './remembered-decisions.ts'

const rowsShown = 10

/** What an import with these decisions would do, by its first rows; nothing is stored. */
export async function previewImport(
  store: TaskStore,
  parts: Upload & { project: Project; clock: Pick<Clock, 'now'> },
) {
  const { job, project } = parts
  using opened = await openUpload(parts)
  const decided = await decideImport(opened, job.decisions)
  const { file, mapping } = decided
  const consents = await findConsents(file, mapping)
  const fields = await store.listFields(project.id)
  const waitingLabels = unknownLabels(
    mapping,
    fields.map(({ label }) => label),
  )
  const report = reportFile(file, mapping, { consents, waitingLabels })
  return {
    remembered: await rememberedDecisions(store, project.id, { file, guess: mapping }),
    file: { ...report.file, name: job.fileName, sheets: file.workbook?.sheets ?? [] },
    columns: report.columns,
    leftOut: report.leftOut,
    warnings: report.warnings,
    consents,
    seemsHeaderless: file.seemsHeaderless,
    /** Whether some column is a name, an email or a phone. */
    canStart: namesContacts(file, mapping),
    rows: await firstRows(store, parts, decided),
  }
}

async function firstRows(
  store: TaskStore,
  parts: Parameters<typeof storeTargetOf>[1],
  decided: DecidedImport,
) {
  const { file, mapping } = decided
  const readContact = contactReader(file, mapping)
  const rows: ImportRow[] = []
  for await (const source of file.rows()) {
    rows.push(rowOf(source, readContact))
    const read = source.position.offset - (rows[0]?.position.offset ?? 0)
    if (rows.length === rowsShown || read > bytesPerWrite) break
  }
  using target = storeTargetOf(store, parts, decided)
  const rejections = await target.checkRows(rows)
  return rows.map((row, index) => ({
    row: row.number,
    ...reasonOf(row, rejections[index] ?? null),
    values: 'contact' in row ? valuesOf(row.contact) : [],
  }))
}

function reasonOf(row: ImportRow, rejection: RowRejection | null) {
  if (rejection === null) return { reason: null, mistakes: [] }
  return { reason: rejectionText(rejection), mistakes: mistakesOf(row, rejection) }
}

function valuesOf({ customFields, ...own }: Record<string, unknown>) {
  const custom = isJsonObject(customFields) ? customFields : {}
  return [
    ...Object.entries(own),
    ...Object.entries(custom).map(([label, value]) => [customPrefix + label, value] as const),
  ].map(([goesTo, value]) => ({
    goesTo,
    value: Array.isArray(value) ? value.map(textOf).join(', ') : textOf(value),
  }))
}
