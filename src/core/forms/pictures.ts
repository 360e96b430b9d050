import { createHash } from 'node:crypto'

import { type AppError, fieldError, inputError, requestError } from '#core/errors.ts'
import { type StoreOf, readIn, write } from '#core/operation.ts'
import { pictureBytesMax } from '#model/forms/look.ts'
import type { Files } from './files/file-storage.ts'
import { type FormLook, pictureNames } from './form.ts'

/** A picture that the forms of a project may show; its content is in base64. */
export type Picture = { type: string; content: string }

/** The hash of its content is what definitions and addresses call it. */
export type NewPicture = Picture & { projectId: string; hash: string; now: number }

export const picturePort = {
  /**
   * Keeps a picture, unless it is there. Where there are too many, those that no draft and no
   * version names are deleted first. Throws `invalid_request` if that is not enough.
   */
  addPicture: write<(picture: NewPicture) => void>({ audit: null }),
  /** The hashes of all pictures of a project. */
  listPictures: readIn<(projectId: string) => string[]>({ otherwise: [] }),
  /** Null for an unknown one. */
  readPicture: readIn<(projectId: string, hash: string) => Picture | null>({ otherwise: null }),
}

export type PictureStore = StoreOf<typeof picturePort>

export const picturesMax = 100

/** SVG is not among them, since it can contain programs. */
const pictureTypes = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif'])

/** Keeps a picture for the forms of a project, and returns its hash. Throws `invalid_request`. */
export async function addPicture(
  { store, files }: { store: Pick<PictureStore, 'addPicture'>; files: Pick<Files, 'detectType'> },
  { projectId, content, now }: Omit<NewPicture, 'hash' | 'type'>,
): Promise<string> {
  const bytes = Buffer.from(content, 'base64')
  const isWithin = bytes.length > 0 && bytes.length <= pictureBytesMax
  if (!isWithin || bytes.toString('base64') !== content) {
    const detail = `content must be 1 to ${pictureBytesMax.toLocaleString('en')} bytes in base64.`
    throw fieldError('/content', 'invalid_value', detail)
  }
  const type = await files.detectType(() => piecesOf(bytes))
  if (type === null || !pictureTypes.has(type)) {
    throw fieldError('/content', 'invalid_value', 'content must be a PNG, JPEG, WebP or GIF.')
  }
  const hash = createHash('sha256').update(bytes).digest('hex')
  await store.addPicture({ projectId, hash, type, content, now })
  return hash
}

/** Requires the pictures that a draft names. Throws `invalid_request`. */
export async function requirePictures(
  store: Pick<PictureStore, 'listPictures'>,
  projectId: string,
  look: FormLook | undefined,
): Promise<void> {
  const named = pictureNames.filter((name) => look?.[name] !== undefined)
  if (named.length === 0) return
  const hashes = await store.listPictures(projectId)
  const errors = named
    .filter((name) => !hashes.includes(look?.[name] ?? ''))
    .map((name) => ({
      pointer: `/draft/look/${name}`,
      code: 'invalid_value' as const,
      detail: `${name} must be a picture that was uploaded to the project.`,
    }))
  if (errors.length > 0) throw inputError(errors)
}

export function tooManyPicturesError(): AppError {
  return requestError(`The forms of a project can use at most ${picturesMax} pictures.`)
}

async function* piecesOf(bytes: Buffer): AsyncIterable<Uint8Array> {
  yield bytes
}
