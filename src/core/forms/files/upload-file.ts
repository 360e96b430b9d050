import { createHash } from 'node:crypto'

import { fieldError, raise, requestError } from '#core/errors.ts'
import type { FormStore } from '#core/forms/form-store.ts'
import type { FormField, OpenForm } from '#core/forms/form.ts'
import { cleanText, plain, shorten } from '#core/values/text.ts'
import { kindOfType } from '#model/forms/files.ts'
import { outdatedMs } from '#model/values/periods.ts'
import {
  fileKindError,
  harmfulFileError,
  noFilesError,
  otherPieceError,
  unknownFileError,
} from './errors.ts'
import type { FileStorage, Files } from './file-storage.ts'
import type { FileStore } from './file-store.ts'
import { type FileRules, type FormFile, fileNameCharactersMax, pieceBytes } from './form-file.ts'

type FileContext = {
  store: Pick<
    FileStore,
    'createFile' | 'countPiece' | 'completeFile' | 'removeFile' | 'findFiles'
  > &
    Pick<FormStore, 'listFormVersionsSince'>
  files: Files
  form: Pick<OpenForm, 'id' | 'key' | 'definition' | 'test'>
  now: number
}
export type FileField = { name: string; files: FileRules }
type FileStart = { field: string; name: string; bytes: number }
type Piece = {
  fileId: string
  offset: number
  bytes: Uint8Array
  /** Ends a file that was announced with the largest size that it can have. */
  isLast?: boolean
}

/** Begins to take a file for a field of the form. Throws `invalid_request`, `unavailable`. */
export async function startFile(
  context: FileContext,
  { field, name, bytes }: FileStart,
): Promise<FormFile> {
  requireStorage(context)
  const { maxBytes } = await rulesOf(context, field)
  if (!Number.isInteger(bytes) || bytes < 1 || bytes > maxBytes) {
    throw fieldError('/bytes', 'invalid_value', `bytes must be an integer from 1 to ${maxBytes}.`)
  }
  const { store, form, now } = context
  const { projectId } = form.key
  return store.createFile({ projectId, formId: form.id, field, name: nameOf(name), bytes, now })
}

/** A file of the form that waits for its submission. Throws `not_found`. */
export async function findFile(
  { store, form }: Pick<FileContext, 'store' | 'form'>,
  fileId: string,
): Promise<FormFile> {
  const { projectId } = form.key
  const [file] = await store.findFiles({ projectId, formId: form.id, ids: [fileId] })
  return file === undefined || file.contactId !== null ? raise(unknownFileError(fileId)) : file
}

/**
 * Stores the next piece of a file; one that is stored already changes nothing. With the last one,
 * the content decides whether the field accepts the file: it is removed otherwise, or if a scan
 * finds something harmful in it. Throws `not_found`, `invalid_request`, `conflict`, `unavailable`.
 */
export async function storePiece(context: FileContext, piece: Piece): Promise<FormFile> {
  const storage = requireStorage(context)
  const { store, form, now } = context
  const { fileId, offset, bytes, isLast = false } = piece
  let file = await findFile(context, fileId)
  requirePiece(file, piece)
  if (offset === file.storedBytes && bytes.length > 0) {
    const isStored = await storage.put(fileId, offset / pieceBytes, bytes)
    if (!isStored) throw otherPieceError()
    const { projectId } = form.key
    const counted = { projectId, fileId, from: offset, bytes: bytes.length, isLast, now }
    file = await store.countPiece(counted)
  }
  const isWhole = file.storedBytes === file.bytes
  return isWhole && file.sha256 === null ? complete(context, storage, file) : file
}

/** The pieces of a file, one after the other. */
export async function* piecesOf(
  storage: FileStorage,
  { id, bytes }: Pick<FormFile, 'id' | 'bytes'>,
): AsyncGenerator<Buffer, void, undefined> {
  for (let piece = 0; piece * pieceBytes < bytes; piece += 1) yield storage.read(id, piece)
}

export function isFileField(field: FormField): field is FormField & { files: FileRules } {
  return field.kind === 'file' && field.files !== undefined
}

/** The fields for files of the versions that visitors get: one in both takes what either takes. */
function fileFieldsOf({ definition, test }: Pick<OpenForm, 'definition' | 'test'>) {
  const fields = [definition, ...(test === null ? [] : [test.definition])].flatMap((offered) =>
    offered.fields.filter(isFileField),
  )
  return [...Map.groupBy(fields, ({ name }) => name)].map(([name, versions]): FileField => {
    const rules = versions.map(({ files }) => files)
    const files = {
      maxFiles: Math.max(...rules.map(({ maxFiles }) => maxFiles)),
      maxBytes: Math.max(...rules.map(({ maxBytes }) => maxBytes)),
      kinds: [...new Set(rules.flatMap(({ kinds }) => kinds))],
    }
    return { name, files }
  })
}

function requirePiece(
  { bytes: size, storedBytes }: FormFile,
  { offset, bytes, isLast = false }: Piece,
): void {
  const isOffset = Number.isInteger(offset) && offset >= 0 && offset <= storedBytes
  if (!isOffset || (offset % pieceBytes !== 0 && offset !== size)) throw otherPieceError()
  const length = Math.min(pieceBytes, size - offset)
  if (isLast ? bytes.length > length : bytes.length !== length)
    throw requestError(`The piece must have ${length} bytes.`)
}

async function complete(
  context: FileContext,
  storage: FileStorage,
  file: FormFile,
): Promise<FormFile> {
  const { store, files, form, now } = context
  const hash = createHash('sha256')
  for await (const bytes of piecesOf(storage, file)) hash.update(bytes)
  const type = await files.detectType(() => piecesOf(storage, file))
  const kind = type === null ? null : kindOfType(type)
  const request = { projectId: form.key.projectId, fileId: file.id, now }
  const { kinds } = await rulesOf(context, file.field)
  if (type === null || kind === null || !kinds.includes(kind)) {
    await store.removeFile(request)
    throw fileKindError()
  }
  if ((await files.scanner?.scan(piecesOf(storage, file))) != null) {
    await store.removeFile(request)
    throw harmfulFileError()
  }
  return store.completeFile({ ...request, sha256: hash.digest('hex'), type })
}

function requireStorage({ files: { storage } }: Pick<FileContext, 'files'>): FileStorage {
  return storage ?? raise(noFilesError())
}

/** The rules of a field that visitors get, or else of one that a page may still show. */
async function rulesOf({ store, form, now }: FileContext, name: string): Promise<FileRules> {
  const isNamed = (field: FileField) => field.name === name
  const field = fileFieldsOf(form).find(isNamed) ?? (await formerFields()).find(isNamed)
  const rule = 'field must be the name of a field of the form for files.'
  return field?.files ?? raise(fieldError('/field', 'invalid_value', rule))

  async function formerFields(): Promise<FileField[]> {
    const versions = await store.listFormVersionsSince(form.id, now - outdatedMs)
    return versions.flatMap(({ definition }) => definition.fields.filter(isFileField))
  }
}

/** The name of a file without its folders, as text on one line that reads as it is written. */
function nameOf(text: string): string {
  const [last = ''] = plain(text).split(/[/\\]/).slice(-1)
  const name = cleanText(last.replaceAll(/[\u061c\u200e\u200f]/g, '').toWellFormed()) ?? ''
  return shorten(name, fileNameCharactersMax) || 'file'
}
