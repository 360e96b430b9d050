import type { DoneBy } from '#core/actor.ts'
import {
  equalDraftError,
  runningTestError,
  unknownFormError,
  untestableError,
} from '#core/forms/errors.ts'
import type { FormStore } from '#core/forms/form-store.ts'
import type { Form } from '#core/forms/form.ts'
import { type Seen, requestOf } from '#core/forms/manage-forms.ts'
import { visibleParts } from '#core/forms/submission/visited-page.ts'
import { createAltchaSecret } from '#core/keys/secrets/parse-key.ts'
import { isId } from '#core/values/id.ts'
import type { Variant } from '#model/forms/form.ts'
import { formTestRecord } from './form-test.ts'

/**
 * Tests the draft against the published version. Throws `not_found`, `conflict`, and as
 * `requireTestable`.
 */
export async function startFormTest(
  store: Pick<FormStore, 'startFormTest'>,
  { by, ...seenRequest }: Seen & { by: DoneBy },
): Promise<Form> {
  return store.startFormTest({ ...requestOf(seenRequest), by })
}

/** Publishes the version that is kept. Throws `not_found`, `conflict`, `invalid_request`. */
export async function endFormTest(
  store: Pick<FormStore, 'endFormTest'>,
  { by, kept, ...seenRequest }: Seen & { by: DoneBy; kept: Variant },
): Promise<Form> {
  const altchaSecret = createAltchaSecret()
  return store.endFormTest({ ...requestOf(seenRequest), by, kept, altchaSecret })
}

/** Latest first. Throws `not_found`. */
export async function listFormTests(
  store: Pick<FormStore, 'listFormTests'>,
  { projectId, formId }: { projectId: string; formId: string },
) {
  if (!isId('form', formId)) throw unknownFormError(formId)
  return (await store.listFormTests(projectId, formId)).map(formTestRecord)
}

/** Throws `invalid_request` where there is nothing that could be compared. */
export function requireTestable({ published, draft, testedVersion }: Form): void {
  if (testedVersion !== null) throw runningTestError()
  if (published === null) throw untestableError()
  const [left, right] = [draft, published].map((one) => JSON.stringify(visibleParts(one)))
  if (left === right) throw equalDraftError()
}
