import type { FormField, OpenForm } from '#core/forms/form.ts'
import type { Submission } from '#core/forms/submission/submission.ts'
import type {
  SubmissionError,
  SubmissionErrorCode,
  SubmittedValues,
} from '#core/forms/submission/submission.ts'
import { isId } from '#core/values/id.ts'
import type { FileStore } from './file-store.ts'
import type { FormFile, SubmittedFiles } from './form-file.ts'
import { isFileField } from './upload-file.ts'

/** By their ids, those that a submission names and its form has. */
export async function findSubmittedFiles(
  store: Pick<FileStore, 'findFiles'>,
  { id: formId, key, definition }: Pick<OpenForm, 'id' | 'key' | 'definition'>,
  values: SubmittedValues,
): Promise<SubmittedFiles> {
  const fields = definition.fields.filter(isFileField)
  const ids = fields.flatMap((field) => idsOf(field, values)).filter((id) => isId('file', id))
  if (ids.length === 0) return new Map()
  const files = await store.findFiles({ projectId: key.projectId, formId, ids })
  return new Map(files.map((file) => [file.id, file]))
}

/**
 * The ids of the files of a form's fields, none of them hidden, and what is wrong with them. A
 * submission that waited for too long loses its files, but not what else it says.
 */
export function validateFiles(
  { definition }: Pick<OpenForm, 'definition'>,
  values: SubmittedValues,
  { form, files, needsFiles, fileErrors, waitedInOutbox }: Submission,
): { ids: string[]; validationErrors: SubmissionError[] } {
  const fields = definition.fields.filter(isFileField)
  const all = form.definition.fields.filter(isFileField)
  const hidden = all.filter(({ name }) => !hasField(fields, name))
  const unstored = fileErrors.filter(({ field }) => !hasField(hidden, field))
  if (unstored.length > 0) return { ids: [], validationErrors: unstored }
  const validationErrors: SubmissionError[] = []
  const ids = fields.flatMap((field) => {
    const { name, isRequired } = field
    const { maxFiles: max } = field.files
    const ofField = idsOf(field, values)
    const isThere = (id: string) => files.get(id)?.field === name && files.get(id)?.sha256 !== null
    const fail = (code: SubmissionErrorCode) => validationErrors.push({ field: name, code, max })
    if (isRequired && needsFiles && ofField.length === 0) fail('required')
    else if (ofField.length > max) fail('too_many_files')
    else if (waitedInOutbox)
      return ofField.filter((id) => isThere(id) && files.get(id)?.contactId === null)
    else if (!ofField.every(isThere)) fail('file_gone')
    return ofField
  })
  return { ids, validationErrors }
}

/** For files that another submission has taken meanwhile. */
export function goneErrors(
  { definition }: Pick<OpenForm, 'definition'>,
  values: SubmittedValues,
): SubmissionError[] {
  const fields = definition.fields.filter(isFileField)
  const named = fields.filter((field) => idsOf(field, values).length > 0)
  return named.map(({ name }) => ({ field: name, code: 'file_gone', max: 0 }))
}

/** Values with what files contain: attached again, they are the same submission. */
export function withContents(values: SubmittedValues, files: SubmittedFiles): SubmittedValues {
  if (files.size === 0) return values
  const written = (text: string) => contentOf(files.get(text)) ?? text
  return new Map([...values].map(([name, texts]) => [name, texts.map(written)]))
}

function contentOf(file: FormFile | undefined): string | undefined {
  return file && JSON.stringify([file.name, file.sha256])
}

function hasField(fields: readonly FormField[], name: string): boolean {
  return fields.some((field) => field.name === name)
}

function idsOf({ name }: FormField, values: SubmittedValues): string[] {
  return [...new Set((values.get(name) ?? []).filter((id) => id !== ''))]
}
