import type {
  FormChange,
  FormPublishing,
  FormRequest,
  NewForm,
  SeenFormRequest,
} from '#core/forms/form-store.ts'
import { challengeAfterPublishing } from '#core/forms/form-challenge.ts'
import { type Form, formsMax } from '#core/forms/form.ts'
import { refuseManyForms, refuseOlderForm, refuseUnknownForm } from '#core/forms/refusals.ts'
import { createId } from '#core/id.ts'
import { number } from '#storage/contact-row.ts'
import { addPlace } from '#storage/places.ts'
import { authorOf } from '#storage/verbs/actors/actors.ts'
import {
  addKey,
  findChallenge,
  renameKey,
  revokeKey,
  setChallenge,
} from '#storage/verbs/keys/keys.ts'
import type { Session } from '#storage/verbs/session.ts'
import { unmute } from './form-mails.ts'
import { formOf, selectForms } from './form-row.ts'

export async function createForm(session: Session, form: NewForm): Promise<Form> {
  await requireRoom(session)
  const { connection, projectNumber } = session
  const { key, draft, secret, now } = form
  const { keyId, keyNumber } = await addKey(session, key)
  const id = createId('form', now)
  await connection.run(insertForm, projectNumber, keyNumber, id, secret, JSON.stringify(draft), now)
  await addPlace(connection, id, { projectNumber, number: keyNumber })
  const actor = { kind: 'form', id, label: key.label, keyId } as const
  await authorOf(session, { actor, channel: 'form' })
  return (await requireForm(session, id)).form
}

export async function changeForm(
  session: Session,
  request: SeenFormRequest & { change: FormChange },
): Promise<Form> {
  const { formNumber, form } = await requireSeen(session, request)
  const { connection, projectNumber } = session
  const { name = form.name, draft = form.draft } = request.change
  if (name !== form.name) await renameKey(session, formNumber, name)
  const at = timeOf(form, request)
  await connection.run(updateDraft, projectNumber, formNumber, JSON.stringify(draft), at)
  return (await requireForm(session, form.id)).form
}

export async function publishForm(session: Session, request: FormPublishing): Promise<Form> {
  const { formNumber, form } = await requireSeen(session, request)
  const definition = JSON.stringify(form.draft)
  if (definition === JSON.stringify(form.published)) return form
  const { connection, projectNumber } = session
  const { notify = [] } = form.published ?? {}
  const memberIds = form.draft.notify.filter((id) => !notify.includes(id))
  await unmute(session, { formNumber, memberIds })
  await applyChallenge(session, { formNumber, form }, request.altchaSecret)
  const { actorNumber } = await authorOf(session, request.by)
  const version = form.version + 1
  const at = timeOf(form, request)
  const values = [version, definition, at, actorNumber]
  await connection.run(insertVersion, projectNumber, formNumber, ...values)
  await connection.run(updateVersion, projectNumber, formNumber, version, at)
  return (await requireForm(session, form.id)).form
}

export async function deleteForm(session: Session, { formId, now }: FormRequest): Promise<void> {
  const { formNumber } = await requireForm(session, formId)
  await revokeKey(session, formNumber, now)
  await session.connection.run(markDeleted, session.projectNumber, formNumber, now)
}

export async function restoreForm(session: Session, request: FormRequest): Promise<Form> {
  const { formNumber, form } = await requireForm(session, request.formId, 'deleted')
  await requireRoom(session)
  const { connection, projectNumber } = session
  await connection.run(openKey, projectNumber, formNumber)
  await connection.run(unmarkDeleted, projectNumber, formNumber, timeOf(form, request))
  return (await requireForm(session, form.id)).form
}

type NumberedForm = { formNumber: number; form: Form }

async function requireForm(
  { connection, projectNumber }: Session,
  formId: string,
  state: 'live' | 'deleted' = 'live',
): Promise<NumberedForm> {
  const sql = state === 'live' ? selectLive : selectDeleted
  const row = await connection.row(sql, projectNumber, formId)
  if (row === undefined) refuseUnknownForm(formId)
  return { formNumber: number(row, 'number'), form: formOf(row) }
}

async function requireSeen(session: Session, request: SeenFormRequest): Promise<NumberedForm> {
  const found = await requireForm(session, request.formId)
  if (found.form.updatedAt !== request.seenUpdatedAt) refuseOlderForm()
  return found
}

async function applyChallenge(
  session: Session,
  { formNumber, form }: NumberedForm,
  altchaSecret: string,
): Promise<void> {
  const current = await findChallenge(session.connection, {
    projectNumber: session.projectNumber,
    number: formNumber,
  })
  const named = { before: form.published?.challenge ?? null, after: form.draft.challenge }
  const next = challengeAfterPublishing(named, current?.provider ?? null, altchaSecret)
  if (next !== 'as it is') await setChallenge(session, formNumber, next)
}

// It ascends whatever the clock does, so that nobody mistakes one state for another.
function timeOf({ updatedAt }: Form, { now }: FormRequest): number {
  return Math.max(now, updatedAt + 1)
}

async function requireRoom({ connection, projectNumber }: Session): Promise<void> {
  const row = await connection.row(countLive, projectNumber)
  if (number(row ?? {}, 'count') >= formsMax) refuseManyForms()
}

const selectLive = `${selectForms} AND f.deleted_at IS NULL AND f.id = $2`
const selectDeleted = `${selectForms} AND f.deleted_at IS NOT NULL AND f.id = $2`
const countLive = `
  SELECT count(*) AS count FROM forms WHERE project_number = $1 AND deleted_at IS NULL`
const insertForm = `
  INSERT INTO forms (project_number, number, id, secret, draft, version, created_at, updated_at)
  VALUES ($1, $2, $3, $4, $5, 0, $6, $6)`
const updateDraft = `
  UPDATE forms SET draft = $3, updated_at = $4 WHERE project_number = $1 AND number = $2`
const insertVersion = `
  INSERT INTO form_versions (project_number, form_number, version, definition, published_at,
    actor_number)
  VALUES ($1, $2, $3, $4, $5, $6)`
const updateVersion = `
  UPDATE forms SET version = $3, updated_at = $4 WHERE project_number = $1 AND number = $2`
const markDeleted = 'UPDATE forms SET deleted_at = $3 WHERE project_number = $1 AND number = $2'
const unmarkDeleted = `
  UPDATE forms SET deleted_at = NULL, updated_at = $3 WHERE project_number = $1 AND number = $2`
// A key that was revoked before stays so.
const openKey = `
  UPDATE keys SET revoked_at = NULL WHERE project_number = $1 AND number = $2
    AND revoked_at = (SELECT f.deleted_at FROM forms AS f
      WHERE f.project_number = $1 AND f.number = $2)`
