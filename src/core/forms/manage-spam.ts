import { refuseInput } from '#core/errors.ts'
import { isId } from '#core/id.ts'
import type { HeldDone, HeldPage, HeldRequest, HeldStore } from './held-store.ts'
import { type HeldSubmission, heldPageMax } from './held-submission.ts'
import { refuseUnknownForm, refuseUnknownSubmission } from './refusals.ts'

type Asked = Readonly<Record<string, unknown>>

/** A page of what is held, latest first. Throws `invalid_request`, `not_found`. */
export async function listSpam(
  store: Pick<HeldStore, 'listHeldSubmissions'>,
  projectId: string,
  { form, before, limit = String(heldPageMax), ...others }: Asked,
): Promise<HeldPage> {
  const [unknown] = Object.keys(others)
  if (unknown !== undefined) {
    const detail = `${unknown} is not a parameter.`
    throw refuseInput([{ pointer: unknown, code: 'unknown_parameter', detail }])
  }
  const number = typeof limit === 'string' && /^\d{1,2}$/.test(limit) ? Number(limit) : 0
  if (number < 1 || number > heldPageMax) {
    const detail = `limit must be an integer from 1 to ${heldPageMax}.`
    throw refuseInput([{ pointer: 'limit', code: 'invalid_value', detail }])
  }
  const formId = textOf(form)
  const beforeId = textOf(before)
  if (formId !== null && !isId('form', formId)) refuseUnknownForm(formId)
  if (beforeId !== null && !isId('contact', beforeId)) refuseUnknownSubmission(beforeId)
  const place = { formId, beforeId }
  return store.listHeldSubmissions({ projectId, ...place, limit: number })
}

/** Throws `not_found`. */
export async function readSpam(
  store: Pick<HeldStore, 'readHeldSubmission'>,
  projectId: string,
  submissionId: string,
): Promise<HeldSubmission> {
  const found = isId('contact', submissionId)
    ? await store.readHeldSubmission(projectId, submissionId)
    : null
  return found ?? refuseUnknownSubmission(submissionId)
}

/** Makes leads of submissions. Throws `not_found`. */
export async function releaseSpam(
  store: Pick<HeldStore, 'releaseHeldSubmissions'>,
  request: HeldRequest,
): Promise<HeldDone> {
  requireId(request)
  return store.releaseHeldSubmissions(request)
}

/** Throws `not_found`. */
export async function deleteSpam(
  store: Pick<HeldStore, 'deleteHeldSubmissions'>,
  request: HeldRequest,
): Promise<HeldDone> {
  requireId(request)
  return store.deleteHeldSubmissions(request)
}

/** Undoes a deletion. Throws `not_found`. */
export async function restoreSpam(
  store: Pick<HeldStore, 'restoreHeldSubmissions'>,
  request: HeldRequest,
): Promise<HeldDone> {
  requireId(request)
  return store.restoreHeldSubmissions(request)
}

function requireId({ submissionId }: HeldRequest): void {
  if (!isId('contact', submissionId)) refuseUnknownSubmission(submissionId)
}

// Nothing has the id of a parameter that appears twice.
function textOf(value: unknown): string | null {
  return value === undefined ? null : typeof value === 'string' ? value : ''
}
