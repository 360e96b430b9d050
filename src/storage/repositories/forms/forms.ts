import type { DoneBy } from '#core/actor.ts'
import {
  olderFormError,
  runningTestError,
  tooManyFormsError,
  unknownFormError,
} from '#core/forms/errors.ts'
import type {
  FormChange,
  FormPublishing,
  FormRequest,
  NewForm,
  SeenFormRequest,
} from '#core/forms/form-store.ts'
import { type Form, type FormDefinition, formsMax } from '#core/forms/form.ts'
import { challengeAfterPublishing } from '#core/forms/submission/form-challenge.ts'
import { createId } from '#core/values/id.ts'
import { addPlace } from '#storage/id-directory.ts'
import { authorOf } from '#storage/repositories/actors/actors.ts'
import { addKey } from '#storage/repositories/keys/add-key.ts'
import {
  findChallenge,
  renameKey,
  revokeKey,
  saveAssignees,
  setChallenge,
} from '#storage/repositories/keys/keys.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { countOf, number } from '#storage/row.ts'
import { unmute } from './mails/mutes.ts'
import { formOf, selectForms } from './read-forms.ts'
import { textOfDefinition } from './stored-definition.ts'

export async function createForm(transaction: ProjectTransaction, form: NewForm): Promise<Form> {
  await requireRoom(transaction)
  const { key, folders, draft, secret, now } = form
  const { keyId, keyNumber } = await addKey(transaction, key)
  const id = createId('form', now)
  const values = [textOfDefinition(draft), now, JSON.stringify(folders)]
  await transaction.run(insertForm, keyNumber, id, secret, ...values)
  await addPlace(transaction, id, keyNumber)
  const actor = { kind: 'form', id, label: key.label, keyId } as const
  await authorOf(transaction, { actor, channel: 'form' })
  return readLiveForm(transaction, id)
}

export async function changeForm(
  transaction: ProjectTransaction,
  request: SeenFormRequest & { change: FormChange },
): Promise<Form> {
  const { formNumber, form } = await requireSeen(transaction, request)
  const { name = form.name, folders = form.folders, draft = form.draft } = request.change
  if (name !== form.name) await renameKey(transaction, formNumber, name)
  const at = timeOf(form, request)
  const values = [textOfDefinition(draft), at, JSON.stringify(folders)]
  await transaction.run(updateDraft, formNumber, ...values)
  return readLiveForm(transaction, form.id)
}

export async function publishForm(
  transaction: ProjectTransaction,
  request: FormPublishing,
): Promise<Form> {
  const { formNumber, form } = await requireSeen(transaction, request)
  const { draft, published, testedVersion } = form
  if (testedVersion !== null) throw runningTestError()
  if (published !== null && textOfDefinition(draft) === textOfDefinition(published)) return form
  const version = await addVersion(transaction, { formNumber, form }, request)
  await makeCurrent(transaction, { formNumber, form, version, definition: draft }, request)
  await touch(transaction, { formNumber, form }, request)
  return readLiveForm(transaction, form.id)
}

/** Stores the draft under the next number. */
export async function addVersion(
  transaction: ProjectTransaction,
  { formNumber, form }: NumberedForm,
  request: FormRequest & { by: DoneBy },
): Promise<number> {
  const { actorNumber } = await authorOf(transaction, request.by)
  const row = await transaction.row(selectLastVersion, formNumber)
  const version = (row === undefined ? 0 : number(row, 'version')) + 1
  const values = [version, textOfDefinition(form.draft), timeOf(form, request), actorNumber]
  await transaction.run(insertVersion, formNumber, ...values)
  return version
}

/** Shows visitors a stored version from now on. */
export async function makeCurrent(
  transaction: ProjectTransaction,
  current: NumberedForm & { version: number; definition: FormDefinition },
  { altchaSecret }: FormPublishing,
): Promise<void> {
  const { formNumber, form, version, definition } = current
  const { notify = [], challenge = null } = form.published ?? {}
  const memberIds = definition.notify.filter((id) => !notify.includes(id))
  await unmute(transaction, { formNumber, memberIds })
  const named = { before: challenge, after: definition.challenge }
  await applyChallenge(transaction, { formNumber, named }, altchaSecret)
  await saveAssignees(transaction, formNumber, definition.assignees)
  await transaction.run(updateVersion, formNumber, version)
}

/** Notes that a form has changed. */
export async function touch(
  transaction: ProjectTransaction,
  { formNumber, form }: NumberedForm,
  request: FormRequest,
): Promise<void> {
  await transaction.run(updateTime, formNumber, timeOf(form, request))
}

export async function readLiveForm(transaction: ProjectTransaction, formId: string): Promise<Form> {
  return (await requireForm(transaction, formId)).form
}

export async function deleteForm(
  transaction: ProjectTransaction,
  { formId, now }: FormRequest,
): Promise<void> {
  const { formNumber } = await requireForm(transaction, formId)
  await revokeKey(transaction, formNumber, now)
  await transaction.run(markDeleted, formNumber, now)
}

export async function restoreForm(
  transaction: ProjectTransaction,
  request: FormRequest,
): Promise<Form> {
  const { formNumber, form } = await requireForm(transaction, request.formId, 'deleted')
  await requireRoom(transaction)
  await transaction.run(openKey, formNumber)
  await transaction.run(unmarkDeleted, formNumber, timeOf(form, request))
  return readLiveForm(transaction, form.id)
}

type NamedChallenges = Parameters<typeof challengeAfterPublishing>[0]
type NumberedForm = { formNumber: number; form: Form }

async function requireForm(
  transaction: ProjectTransaction,
  formId: string,
  state: 'live' | 'deleted' = 'live',
): Promise<NumberedForm> {
  const sql = state === 'live' ? selectLive : selectDeleted
  const row = await transaction.row(sql, formId)
  if (row === undefined) throw unknownFormError(formId)
  return { formNumber: number(row, 'number'), form: formOf(row) }
}

export async function requireSeen(
  transaction: ProjectTransaction,
  request: SeenFormRequest,
): Promise<NumberedForm> {
  const stored = await requireForm(transaction, request.formId)
  if (stored.form.updatedAt !== request.seenUpdatedAt) throw olderFormError()
  return stored
}

async function applyChallenge(
  transaction: ProjectTransaction,
  { formNumber, named }: { formNumber: number; named: NamedChallenges },
  altchaSecret: string,
): Promise<void> {
  const current = await findChallenge(transaction, formNumber)
  const next = challengeAfterPublishing(named, current?.provider ?? null, altchaSecret)
  if (next !== 'as it is') await setChallenge(transaction, formNumber, next)
}

// It always ascends, even if the clock goes back, so that no two states share a time.
function timeOf({ updatedAt }: Form, { now }: FormRequest): number {
  return Math.max(now, updatedAt + 1)
}

async function requireRoom(transaction: ProjectTransaction): Promise<void> {
  const row = await transaction.row(countLive)
  if (countOf(row) >= formsMax) throw tooManyFormsError()
}

const selectLive = `${selectForms} AND f.deleted_at IS NULL AND f.id = $2`
const selectDeleted = `${selectForms} AND f.deleted_at IS NOT NULL AND f.id = $2`
const countLive = `
  SELECT count(*) AS count FROM forms WHERE project_number = $1 AND deleted_at IS NULL`
const insertForm = `
  INSERT INTO forms (project_number, number, id, secret, draft, version, created_at, updated_at,
    folders)
  VALUES ($1, $2, $3, $4, $5, 0, $6, $6, $7)`
const updateDraft = `
  UPDATE forms SET draft = $3, updated_at = $4, folders = $5
  WHERE project_number = $1 AND number = $2`
const insertVersion = `
  INSERT INTO form_versions (project_number, form_number, version, definition, published_at,
    actor_number)
  VALUES ($1, $2, $3, $4, $5, $6)`
const selectLastVersion = `
  SELECT version FROM form_versions WHERE project_number = $1 AND form_number = $2
  ORDER BY version DESC LIMIT 1`
const updateVersion = 'UPDATE forms SET version = $3 WHERE project_number = $1 AND number = $2'
const updateTime = 'UPDATE forms SET updated_at = $3 WHERE project_number = $1 AND number = $2'
const markDeleted = 'UPDATE forms SET deleted_at = $3 WHERE project_number = $1 AND number = $2'
const unmarkDeleted = `
  UPDATE forms SET deleted_at = NULL, updated_at = $3 WHERE project_number = $1 AND number = $2`
// A key that was revoked before stays so.
const openKey = `
  UPDATE keys SET revoked_at = NULL WHERE project_number = $1 AND number = $2
    AND revoked_at = (SELECT f.deleted_at FROM forms AS f
      WHERE f.project_number = $1 AND f.number = $2)`
