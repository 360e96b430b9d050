import { randomInt } from 'node:crypto'

import type { OpenForm } from '#core/forms/form.ts'
import type { FormCounts } from '#core/forms/results/form-counts.ts'
import { type VisitedPage, formOfVersion } from '#core/forms/submission/visited-page.ts'

/** The published version or the one that is tested against it, each with the same chance. */
export function chooseVersion({ version, test }: OpenForm): number {
  return test === null || randomInt(2) === 0 ? version : test.version
}

/** The form in this version if it is tested, otherwise as it is published. */
export function formInTest(form: OpenForm, version: number | null): OpenForm {
  const { test } = form
  return test !== null && version === test.version ? formOfVersion(form, test) : form
}

/** Whether visitors get this version now. */
export function isOffered(
  { version, test }: Pick<OpenForm, 'version' | 'test'>,
  other: number | null,
): boolean {
  return other !== null && (other === version || other === test?.version)
}

/** Counts for the test that runs what happened to one of its versions. */
export function countInTest(
  counts: FormCounts,
  { id, version, test }: OpenForm,
  { kind, of, now }: { kind: 'shown' | 'sent'; of: number; now: number },
): void {
  if (test === null || !isOffered({ version, test }, of)) return
  const variant = of === version ? 'a' : 'b'
  counts.note(id, `${kind} ${variant} ${test.version}`, now)
}

/** Counts a lead for the version that its page has shown, if the page took part in the test. */
export function countLeadInTest(
  counts: FormCounts,
  form: OpenForm,
  { page: { pageForm, test }, now }: { page: VisitedPage; now: number },
): void {
  if (pageForm === null || test === null || test !== form.test?.version) return
  countInTest(counts, form, { kind: 'sent', of: pageForm.version, now })
}
