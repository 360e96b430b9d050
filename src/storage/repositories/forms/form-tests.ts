import type { DoneBy } from '#core/actor.ts'
import { noTestError } from '#core/forms/errors.ts'
import type { FormPublishing, SeenFormRequest } from '#core/forms/form-store.ts'
import type { Form } from '#core/forms/form.ts'
import type { TestCountKind } from '#core/forms/results/form-counts.ts'
import { type FormTest, testsListed } from '#core/forms/testing/form-test.ts'
import { requireTestable } from '#core/forms/testing/manage-tests.ts'
import type { Variant } from '#model/forms/form.ts'
import type { ProjectReads } from '#storage/connection.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { type Row, number, numberOrNull, textOrNull } from '#storage/row.ts'
import { addVersion, makeCurrent, readLiveForm, requireSeen, touch } from './forms.ts'
import { findFormVersion, findFormNumber } from './read-forms.ts'

export async function startFormTest(
  transaction: ProjectTransaction,
  request: SeenFormRequest & { by: DoneBy },
): Promise<Form> {
  const { formNumber, form } = await requireSeen(transaction, request)
  requireTestable(form)
  const version = await addVersion(transaction, { formNumber, form }, request)
  await transaction.run(insertTest, formNumber, version, form.version)
  await touch(transaction, { formNumber, form }, request)
  return readLiveForm(transaction, form.id)
}

export async function endFormTest(
  transaction: ProjectTransaction,
  request: FormPublishing & { kept: Variant },
): Promise<Form> {
  const { formNumber, form } = await requireSeen(transaction, request)
  const { testedVersion } = form
  if (testedVersion === null) throw noTestError()
  const { kept, now } = request
  await transaction.run(endTest, formNumber, testedVersion, now, kept)
  const tested = await findFormVersion(transaction, formNumber, testedVersion)
  if (kept === 'b' && tested !== null) {
    await makeCurrent(transaction, { formNumber, form, ...tested }, request)
  }
  await touch(transaction, { formNumber, form }, request)
  return readLiveForm(transaction, form.id)
}

/** Null when the form does not exist. */
export async function listFormTests(
  reads: ProjectReads,
  formId: string,
): Promise<FormTest[] | null> {
  const formNumber = await findFormNumber(reads, formId)
  if (formNumber === null) return null
  return (await reads.rows(selectTests, formNumber, testsListed)).map(formTestOf)
}

/** Adds to the counts of a test, also of one that has just ended. */
export async function countInTest(
  transaction: ProjectTransaction,
  { formNumber, kind, count }: { formNumber: number; kind: TestCountKind; count: number },
): Promise<void> {
  const [event, variant, version] = kind.split(' ')
  const column = columns.find((name) => name === `${event}_${variant}`)
  if (column === undefined) throw new Error(`${kind} is not counted.`)
  await transaction.run(addCount[column], formNumber, Number(version), count)
}

function formTestOf(row: Row): FormTest {
  const kept = textOrNull(row, 'kept')
  return {
    a: { views: number(row, 'shown_a'), leads: number(row, 'sent_a') },
    b: { views: number(row, 'shown_b'), leads: number(row, 'sent_b') },
    versions: { a: number(row, 'version_a'), b: number(row, 'version') },
    startedAt: number(row, 'published_at'),
    endedAt: numberOrNull(row, 'ended_at'),
    kept: kept === 'a' || kept === 'b' ? kept : null,
  }
}

const columns = ['shown_a', 'sent_a', 'shown_b', 'sent_b'] as const
const adding = (column: (typeof columns)[number]) => `
  UPDATE form_tests SET ${column} = ${column} + $4
  WHERE project_number = $1 AND form_number = $2 AND version = $3`
const addCount = {
  shown_a: adding('shown_a'),
  sent_a: adding('sent_a'),
  shown_b: adding('shown_b'),
  sent_b: adding('sent_b'),
}
const insertTest = `
  INSERT INTO form_tests (project_number, form_number, version, version_a)
  VALUES ($1, $2, $3, $4)`
const endTest = `
  UPDATE form_tests SET ended_at = $4, kept = $5
  WHERE project_number = $1 AND form_number = $2 AND version = $3`
const selectTests = `
  SELECT t.*, v.published_at FROM form_tests AS t
  JOIN form_versions AS v
    ON v.project_number = $1 AND v.form_number = t.form_number AND v.version = t.version
  WHERE t.project_number = $1 AND t.form_number = $2 ORDER BY t.version DESC LIMIT $3`
