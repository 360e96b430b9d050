import type { DoneBy } from '#core/actor.ts'
import type { Clock } from '#core/clock.ts'
import { type ValidationErrors, fieldError, raise, throwIfAny } from '#core/errors.ts'
import { fieldsPerProjectMax } from '#core/limits/contract.ts'
import { foldLabel } from '#model/fields/label.ts'
import { checkLabel } from './check-label.ts'
import { unknownFieldError } from './errors.ts'
import { type FieldShape, parseChoices } from './field-type.ts'
import type { Field, FieldStore, NewField, PendingSettlement } from './field.ts'

type Timed = { clock: Pick<Clock, 'now'> }
/**
 * `onStep` is called after each step of the pending values, while more may be left. After
 * `stepsMax` of them the rest is left to the server's maintenance. They are the change of `by`, if
 * that is a member.
 */
type Request = Timed & { onStep?: () => void; stepsMax?: number; by?: DoneBy }

/**
 * Creates a field and writes the pending values of its label. Throws `invalid_request` for a label
 * that is not allowed, and `conflict` for one that is taken, and when the project is full.
 */
export async function createField(
  store: Pick<FieldStore, 'createField' | 'applyPendingValues'>,
  {
    projectId,
    label,
    ...request
  }: Request & Partial<FieldShape> & { projectId: string; label: string },
): Promise<Field> {
  const now = request.clock.now()
  const { by } = request
  const newField = { label: checkLabel(label), ...checkShape(request), by, now }
  const field = await store.createField({ projectId, ...newField })
  await writePendingValues(store, request)
  return field
}

/**
 * Changes a field's label, type or place, otherwise like `createField`; its values stay. Also
 * throws `not_found`.
 */
export async function changeField(
  store: Pick<FieldStore, 'changeField' | 'applyPendingValues'>,
  {
    fieldId,
    label,
    place,
    ...request
  }: Request & Partial<FieldShape> & { fieldId: string; label?: string; place?: number },
): Promise<Field> {
  const now = request.clock.now()
  const { by } = request
  const field = await store.changeField({
    fieldId,
    ...(label !== undefined && { label: checkLabel(label) }),
    ...checkShape(request),
    ...(place !== undefined && { place }),
    by,
    now,
  })
  if (label !== undefined) await writePendingValues(store, request)
  return field
}

/** The field with the id, from this project. Throws `not_found`. */
export async function requireFieldOf(
  store: Pick<FieldStore, 'listFields'>,
  { projectId, fieldId }: { projectId: string; fieldId: string },
): Promise<Field> {
  const field = (await store.listFields(projectId)).find(({ id }) => id === fieldId)
  return field ?? raise(unknownFieldError(fieldId))
}

/** Takes pending values of a label in some steps; true while some are left. Throws `not_found`. */
export async function settlePendingValues(
  store: Pick<FieldStore, 'settlePendingValues'>,
  { clock, stepsMax, ...settlement }: Timed & Omit<PendingSettlement, 'now'> & { stepsMax: number },
): Promise<boolean> {
  for (let step = 0; step < stepsMax; step += 1) {
    const hasMore = await store.settlePendingValues({ ...settlement, now: clock.now() })
    if (!hasMore) return false
  }
  return true
}

/** Hides a field; its values are pending until its label exists again. Throws `not_found`. */
export async function deleteField(
  store: Pick<FieldStore, 'deleteField'>,
  { fieldId, clock }: Timed & { fieldId: string },
): Promise<Field> {
  return store.deleteField(fieldId, clock.now())
}

/** Creates fields for the labels that a project lacks; their pending values are written later. */
export async function createMissingFields(
  store: Pick<FieldStore, 'createField'>,
  {
    labels,
    clock,
    ...of
  }: Pick<Request, 'by' | 'clock'> &
    Pick<NewField, 'projectId' | 'importId'> & { labels: readonly string[] },
): Promise<Field[]> {
  const created: Field[] = []
  for (const label of labels) {
    const field = { ...of, label: checkLabel(label), now: clock.now() }
    created.push(await store.createField(field))
  }
  return created
}

/**
 * Which of the labels a project lacks, as far as its fields are known. Throws `invalid_request`
 * when there would be too many.
 */
export function missingLabels(
  known: readonly string[] | null,
  labels: readonly string[],
): readonly string[] {
  const taken = new Set((known ?? []).map((label) => foldLabel(label)))
  const missing = labels.filter((label) => !taken.has(foldLabel(label)))
  if (taken.size + missing.length <= fieldsPerProjectMax) return missing
  const existing = known === null ? '' : `${taken.size} exist, and `
  const detail =
    `A project has at most ${fieldsPerProjectMax} custom fields: ` +
    `${existing}${missing.length} would be created.`
  throw fieldError('/fields', 'too_many', detail)
}

/** A type of choices has some. Throws `invalid_request` with every mistake. */
function checkShape({ type, choices }: Partial<FieldShape>): Partial<FieldShape> {
  const errors: ValidationErrors = []
  const items = type === 'choice' ? (choices ?? []) : choices
  const parsed = items === undefined ? undefined : parseChoices(items, errors)
  throwIfAny(errors)
  return {
    ...(type !== undefined && { type }),
    ...(parsed !== undefined && { choices: parsed }),
  }
}

async function writePendingValues(
  store: Pick<FieldStore, 'applyPendingValues'>,
  { clock, onStep, stepsMax = Number.POSITIVE_INFINITY }: Request,
): Promise<void> {
  for (let step = 0; step < stepsMax; step += 1) {
    if (!(await store.applyPendingValues(clock.now()))) return
    onStep?.()
  }
}
