import { basename, extname } from 'node:path'

/** The name of the file with the rejected rows of another; those of a workbook become a CSV. */
export function rejectsName(fileName: string, number = 1): string {
  const extension = extname(fileName)
  const suffix = number === 1 ? '' : `-${number}`
  const isText = extension !== '' && !/^\.xls.?$/i.test(extension)
  return `${basename(fileName, extension)}.rejected${suffix}${isText ? extension : '.csv'}`
}
