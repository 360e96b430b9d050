import { AppError, requestError } from '#core/errors.ts'

export function unknownExportError(exportId: string): AppError {
  return new AppError('not_found', `You have no export ${exportId}.`)
}

export function unfinishedExportError(exportId: string): AppError {
  return new AppError('not_found', `The export ${exportId} has no file.`)
}

export function manyExportsError(max: number): AppError {
  const detail = `At most ${max} exports are kept at once. Delete one first.`
  return requestError(detail, 'exports_full')
}

export function tooManyRowsError(max: number): AppError {
  const contacts = max.toLocaleString('en')
  return requestError(`A workbook can have at most ${contacts} contacts. Choose CSV, or a filter.`)
}
