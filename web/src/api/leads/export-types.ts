import type { ResponseOf } from '#api/declare.ts'
import type { ExportApi } from '#api/leads/export-api.ts'

export type Export = ResponseOf<ExportApi['listExports']>['exports'][number]
