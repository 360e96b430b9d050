import type { ResponseOf } from '#api/declare.ts'
import type { ExportApi } from '#api/leads/export-api.ts'
import type { ExportFormat } from '#model/exports/formats.ts'
import { addressOf, request } from '#web/api/request.ts'
import { filtersOf } from './bulk-api.ts'
import type { LeadQuery } from './leads-api.ts'

export type Export = ResponseOf<ExportApi['listExports']>['exports'][number]

const exports = '/v1/projects/:projectId/exports'
const one = '/v1/projects/:projectId/exports/:exportId'

export type ExportParams = { projectId: string; exportId: string }

export const listExports = (projectId: string) =>
  request<ExportApi['listExports']>('GET', exports, { projectId })

export function startExport(
  projectId: string,
  wanted: { query: LeadQuery; format: ExportFormat; columns: readonly string[] | undefined },
) {
  const { format, columns } = wanted
  const chosen = columns === undefined ? {} : { columns: [...columns] }
  const body = { format, query: filtersOf(wanted), ...chosen }
  return request<ExportApi['startExport']>('POST', exports, { projectId }, { body })
}

export const deleteExport = (params: ExportParams) =>
  request<ExportApi['deleteExport']>('DELETE', one, params)

export const exportFile = (params: ExportParams): string =>
  addressOf<ExportApi['downloadExport']>(`${one}/file`, params)
