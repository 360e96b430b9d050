import { randomBytes } from 'node:crypto'

import type { DoneBy } from '#core/actor.ts'
import { inputError } from '#core/errors.ts'
import { prepareKey } from '#core/keys/manage-keys.ts'
import { createAltchaSecret } from '#core/keys/secrets/parse-key.ts'
import type { MemberStore } from '#core/members/member.ts'
import { isId } from '#core/values/id.ts'
import { parseTime } from '#core/values/time.ts'
import { standardTierName } from '#model/keys/key.ts'
import { unknownFormError, unpublishedFormError } from './errors.ts'
import type { FormChange, FormRequest, FormStore } from './form-store.ts'
import { type Form, type NewFormDefinition, newFormChallenge } from './form.ts'
import { type FormContext, parseForm } from './parsing/parse-form.ts'
import { type PictureStore, requirePictures } from './pictures.ts'

/** What the server is, as far as a form depends on it. */
export type FormServer = { publicUrl: string; hasMail: boolean; hasFiles: boolean }

type MembersOf = Pick<MemberStore, 'listMembers'>
type PicturesOf = Pick<PictureStore, 'listPictures'>
/** With the `updatedAt` of the form that was seen, as text. */
export type Seen = FormRequest & { seenUpdatedAt: string }

type NewFormInput = { name: string; folders?: string[]; draft: NewFormDefinition }

const secretBytes = 32

/** Creates a form with its key. Throws `invalid_request` with all mistakes. */
export async function createForm(
  store: MembersOf & PicturesOf & Pick<FormStore, 'createForm'>,
  server: FormServer,
  params: { projectId: string; form: NewFormInput; now: number },
): Promise<Form> {
  const { projectId, form, now } = params
  const definition = { challenge: newFormChallenge, ...form.draft }
  const context = await contextOf(store, server, projectId)
  const { name, folders = [], draft } = parseForm({ ...form, draft: definition }, context)
  await requirePictures(store, projectId, draft.look)
  const { key: preparedKey } = prepareKey({
    kind: 'publishable',
    label: name,
    tier: standardTierName,
    tiers: new Set([standardTierName]),
    scopes: null,
    origins: null,
    now,
  })
  // Visitors need no key: the form's is shown to nobody until an admin rotates it.
  const { publicText: _, ...key } = preparedKey
  const secret = randomBytes(secretBytes).toString('hex')
  return store.createForm({ projectId, folders, draft, key: { projectId, ...key }, secret, now })
}

/** What is absent stays as it is. Throws as `createForm`, `not_found` and `conflict`. */
export async function changeForm(
  store: MembersOf & PicturesOf & Pick<FormStore, 'changeForm'>,
  server: FormServer,
  { change: requestedChange, ...seenRequest }: Seen & { change: FormChange },
): Promise<Form> {
  const request = requestOf(seenRequest)
  const change = parseForm(requestedChange, await contextOf(store, server, request.projectId))
  await requirePictures(store, request.projectId, change.draft?.look)
  return store.changeForm({ ...request, change })
}

/** Shows visitors the draft from now on. Throws `not_found`, `conflict`. */
export async function publishForm(
  store: Pick<FormStore, 'publishForm'>,
  { by, ...seenRequest }: Seen & { by: DoneBy },
): Promise<Form> {
  const altchaSecret = createAltchaSecret()
  return store.publishForm({ ...requestOf(seenRequest), by, altchaSecret })
}

/** Resets the draft to the published version. Throws `not_found`, `conflict`. */
export async function revertForm(
  store: Pick<FormStore, 'readForm' | 'changeForm'>,
  seenRequest: Seen,
): Promise<Form> {
  const request = requestOf(seenRequest)
  const { published } = await store.readForm(request.projectId, request.formId)
  if (published === null) throw unpublishedFormError()
  return store.changeForm({ ...request, change: { draft: published } })
}

async function contextOf(
  store: MembersOf,
  { publicUrl, hasMail, hasFiles }: FormServer,
  projectId: string,
): Promise<FormContext> {
  const members = await store.listMembers(projectId)
  const memberIds = new Set(members.map(({ id }) => id))
  return { memberIds, ownOrigin: new URL(publicUrl).origin, hasMail, hasFiles }
}

export function requestOf({ seenUpdatedAt, ...request }: Seen) {
  requireId(request.formId)
  const time = parseTime(seenUpdatedAt)
  if (time === null) {
    const detail = 'seenUpdatedAt must be an RFC 3339 date-time.'
    throw inputError([{ pointer: '/seenUpdatedAt', code: 'invalid_time', detail }])
  }
  return { ...request, seenUpdatedAt: time }
}

function requireId(formId: string): void {
  if (!isId('form', formId)) throw unknownFormError(formId)
}
