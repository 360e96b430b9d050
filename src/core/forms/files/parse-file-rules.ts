import type { FormField } from '#core/forms/form.ts'
import type { DraftValidator } from '#core/forms/parsing/draft-validator.ts'
import { fileKinds } from '#model/forms/files.ts'
import { fileBytesMax, filesPerFieldMax } from './form-file.ts'

/** What a field for files accepts, as it is stored; nothing for another field. */
export function parseFileRules(
  { kind, files }: FormField,
  pointer: string,
  check: DraftValidator,
): Pick<FormField, 'files'> {
  if (kind !== 'file') {
    check.that(files === undefined, pointer, `files must be absent for the kind ${kind}.`)
    return {}
  }
  const needsRules = 'A field for files must have maxFiles, maxBytes and kinds.'
  if (!check.that(files !== undefined, pointer, needsRules, 'required')) return {}
  if (files === undefined) return {}
  const { maxFiles, maxBytes } = files
  const isCount = Number.isInteger(maxFiles) && maxFiles >= 1 && maxFiles <= filesPerFieldMax
  const countRule = `maxFiles must be an integer from 1 to ${filesPerFieldMax}.`
  check.that(isCount, `${pointer}/maxFiles`, countRule)
  const isSize = Number.isInteger(maxBytes) && maxBytes >= 1 && maxBytes <= fileBytesMax
  const sizeRule = `maxBytes must be an integer from 1 to ${fileBytesMax}.`
  check.that(isSize, `${pointer}/maxBytes`, sizeRule)
  const kinds = fileKinds.filter((one) => files.kinds.includes(one))
  check.that(kinds.length > 0, `${pointer}/kinds`, 'kinds must have at least one item.')
  return { files: { maxFiles, maxBytes, kinds } }
}
