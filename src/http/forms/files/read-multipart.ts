import { once } from 'node:events'
import { Readable } from 'node:stream'

import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import type { FastifyRequest } from 'fastify'

import { AppError, asError } from '#core/errors.ts'
import { submittedFields } from '#core/forms/attribution.ts'
import { fileBytesMax, filesPerFieldMax } from '#core/forms/files/form-file.ts'
import { isFileField } from '#core/forms/files/upload-file.ts'
import type { OpenForm } from '#core/forms/form.ts'
import type { SubmissionError, SubmissionErrorCode } from '#core/forms/submission/submission.ts'
import { findVisitedPage, formOfPage } from '#core/forms/submission/visited-page.ts'
import { bodyBytesMax } from '#core/limits/contract.ts'
import { admittedForm } from '#http/forms/admitted-form.ts'
import { valuesMax } from '#http/forms/submission/parse-body.ts'
import type { Services } from '#http/services.ts'
import { timeField } from '#model/forms/submission.ts'
import { storeWholeFile } from './store-whole-file.ts'

/** What a page without the script has sent: texts by their names, and files that are stored. */
export type MultipartBody = {
  values: Map<string, string[]>
  fileErrors: SubmissionError[]
}

type ReceivedFile = { field: string; name: string; stream: BusboyFileStream }

/** As browsers send an input for files that is empty. */
const isEmptyInput = (name: string | undefined) => name === undefined || name === ''

export function isMultipart({ headers }: FastifyRequest): boolean {
  return /^multipart\/form-data\b/i.test(headers['content-type']?.trim() ?? '')
}

/**
 * Reads a submission with its files, each of which is stored while it arrives. The texts under the
 * name of a field for files are then the ids of its files. A file for another field is an error, so
 * that none is lost without a word. Throws `bad_request`, `body_too_large`.
 */
export async function readMultipart(
  services: Services,
  request: FastifyRequest,
): Promise<MultipartBody> {
  const body: MultipartBody = { values: new Map(), fileErrors: [] }
  let work: Promise<void> = Promise.resolve()
  const parser = parserOf(request)
  let failure: Error | undefined
  const fail = (error: Error) => {
    failure ??= error
    parser.destroy(failure)
  }
  // It may fail again after it has failed, with what its files say.
  parser.on('error', () => {})
  let textBytes = 0
  // Its types don't say that a part may have no name.
  parser.on('field', (name: string | undefined, value) => {
    if (name === undefined) {
      fail(brokenError(undefined))
      return
    }
    textBytes += Buffer.byteLength(name) + Buffer.byteLength(value)
    if (textBytes > bodyBytesMax) fail(tooLargeError())
    else add(body, name, value)
  })
  parser.on('file', (field: string | undefined, stream, name) => {
    // A body that ends within a file fails the parser, too.
    stream.on('error', (error) => fail(brokenError(error)))
    if (field === undefined) {
      fail(brokenError(undefined))
      return
    }
    work = work.then(() => take({ services, request, body }, { field, name, stream }))
    work.catch((error: unknown) => fail(asError(error)))
  })
  for (const limit of ['fieldsLimit', 'filesLimit', 'partsLimit'] as const) {
    parser.on(limit, () => fail(tooManyError()))
  }
  try {
    await parsed(request.body, parser)
    // The last file may fail once all of the body has arrived.
    await work
  } catch (error) {
    throw failure ?? error
  }
  return { ...body, values: await withNames({ services, request, body }) }
}

type Reading = { services: Services; request: FastifyRequest; body: MultipartBody }

/** Stores a file, or says in the body why not. */
async function take(reading: Reading, { field: name, name: fileName, stream }: ReceivedFile) {
  const { services, request, body } = reading
  const { fileErrors, values } = body
  if (isEmptyInput(fileName)) {
    stream.resume()
    return
  }
  const refuse = (code: SubmissionErrorCode, max: number) => {
    stream.resume()
    if (!fileErrors.some((one) => one.field === name)) fileErrors.push({ field: name, code, max })
  }
  const form = await shownForm(reading)
  const field = form.definition.fields.filter(isFileField).find((one) => one.name === name)
  if (field === undefined) {
    refuse('files_full', 0)
    return
  }
  const { maxFiles, maxBytes } = field.files
  if ((values.get(name)?.length ?? 0) >= maxFiles) {
    refuse('too_many_files', maxFiles)
    return
  }
  const file = { form, field, name: unescaped(fileName), stream }
  const stored = await storeWholeFile(services, request, file)
  if ('id' in stored) add(body, name, stored.id)
  else refuse(stored.code, maxBytes / 2 ** 20)
}

function add({ values }: MultipartBody, name: string, value: string): void {
  values.set(name, [...(values.get(name) ?? []), value])
}

/** The values by the names that the page shows. */
async function withNames(reading: Reading): Promise<MultipartBody['values']> {
  const { definition } = await shownForm(reading)
  const names = new Set(submittedFields(definition).map(({ name }) => name))
  const nameOf = (name: string) => (names.has(name) ? name : unescaped(name))
  return new Map([...reading.body.values].map(([name, texts]) => [nameOf(name), texts]))
}

/** Browsers escape these characters in names, and nothing else, not even the escapes. */
const unescaped = (name: string) =>
  name.replaceAll(/%(?:22|0D|0A)/g, (code) => decodeURIComponent(code))

/** The form of the page, whose token comes before its files. */
async function shownForm({ services, request, body }: Reading): Promise<OpenForm> {
  const { store, clock } = services
  const form = admittedForm(request)
  const token = body.values.get(timeField)?.find((text) => text !== '')
  return formOfPage(form, await findVisitedPage(store, form, token, clock.now()))
}

const filesMax = 5 * filesPerFieldMax

function parserOf({ headers }: FastifyRequest): BusboyInstance {
  const { 'content-type': type = '' } = headers
  const limits = {
    fieldNameSize: 200,
    fieldSize: bodyBytesMax,
    fields: valuesMax,
    files: filesMax,
    fileSize: fileBytesMax + 1,
    headerPairs: 20,
  }
  try {
    return new Busboy({ headers: { 'content-type': type }, limits })
  } catch (error) {
    throw brokenError(error)
  }
}

async function parsed(body: unknown, parser: BusboyInstance): Promise<void> {
  if (!(body instanceof Readable)) throw brokenError(undefined)
  body.once('error', (error) => parser.destroy(error))
  body.once('aborted', () => parser.destroy(new Error('The request ended early.')))
  body.pipe(parser)
  try {
    await once(parser, 'finish')
  } catch (error) {
    body.unpipe(parser)
    body.resume()
    throw error instanceof AppError ? error : brokenError(error)
  }
}

function tooManyError(): AppError {
  const detail = `A submission can have at most ${valuesMax} values and ${filesMax} files.`
  return new AppError('body_too_large', detail)
}

function tooLargeError(): AppError {
  const max = bodyBytesMax.toLocaleString('en')
  return new AppError('body_too_large', `The texts of a submission can have at most ${max} bytes.`)
}

function brokenError(cause: unknown): AppError {
  return new AppError('bad_request', 'The body is not valid multipart/form-data.', { cause })
}
