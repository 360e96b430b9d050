import type { ExportFormat } from '#model/exports/formats.ts'
import { type Answer, answered, app, at } from '#web/api/app.ts'
import { filtersOf } from './bulk-api.ts'
import type { LeadQuery } from './leads-api.ts'

export type Export = Answer<'listExports'>['exports'][number]

const exports = '/app/v1/projects/{projectId}/exports'
const one = '/app/v1/projects/{projectId}/exports/{exportId}'

export type ExportPlace = { projectId: string; exportId: string }

export const listExports = (projectId: string) => answered(app.GET(exports, at({ projectId })))

export function startExport(
  projectId: string,
  wanted: { query: LeadQuery; format: ExportFormat; columns: readonly string[] | undefined },
) {
  const { format, columns } = wanted
  const chosen = columns === undefined ? {} : { columns: [...columns] }
  const body = { format, query: filtersOf(wanted), ...chosen }
  return answered(app.POST(exports, { ...at({ projectId }), body }))
}

export const deleteExport = (place: ExportPlace) => answered(app.DELETE(one, at(place)))

export const exportFile = ({ projectId, exportId }: ExportPlace): string =>
  `/app/v1/projects/${projectId}/exports/${exportId}/file`
