import type { PathParams, ResponseOf } from '#api/declare.ts'
import type { ImportApi } from '#api/imports/import-api.ts'

export type ImportList = ResponseOf<ImportApi['listImports']>
export type ImportJob = ResponseOf<ImportApi['getImportJob']>
export type ListedImportJob = ImportList['jobs'][number]
export type PastImport = ImportList['imports'][number]
export type ImportPreview = ResponseOf<ImportApi['previewImport']>
export type ImportDecisions = ImportJob['decisions']
export type JobParams = PathParams<ImportApi['getImportJob']['path']>
