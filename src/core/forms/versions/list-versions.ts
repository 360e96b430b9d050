import { raise } from '#core/errors.ts'
import { unknownVersionError } from '#core/forms/errors.ts'
import { formVersionRecord } from '#core/forms/form-record.ts'
import type { FormStore } from '#core/forms/form-store.ts'
import type { FormDefinition } from '#core/forms/form.ts'
import { type Difference, differencesOf } from './compare-versions.ts'

type Request = { projectId: string; formId: string }

/**
 * A form's latest versions, each with its differences from the one that it replaced: a version that
 * was tested and not kept replaced none, and was replaced by none. Throws `not_found`.
 */
export async function listVersions(
  store: Pick<FormStore, 'listFormVersions' | 'listFormDefinitions' | 'listFormTests'>,
  { projectId, formId }: Request,
) {
  const versions = await store.listFormVersions(projectId, formId)
  const definitions = new Map(
    (await store.listFormDefinitions(projectId, formId)).map((one) => [
      one.version,
      one.definition,
    ]),
  )
  const tests = await store.listFormTests(projectId, formId)
  const unused = new Set(tests.flatMap((one) => (one.kept === 'b' ? [] : [one.versions.b])))
  const replacedBy = (version: number) =>
    versions.find((one) => one.version < version && !unused.has(one.version))?.version
  return versions.map((one) => {
    const before = definitions.get(replacedBy(one.version) ?? 0)
    const after = definitions.get(one.version)
    const differences: Difference[] | null =
      before === undefined || after === undefined ? null : differencesOf(before, after)
    return { ...formVersionRecord(one), differences }
  })
}

/** The definition of a version, or of the draft. Throws `not_found`. */
export async function readVersion(
  store: Pick<FormStore, 'readForm' | 'findFormVersion'>,
  { projectId, formId, version }: Request & { version: number | null },
): Promise<FormDefinition> {
  const { draft } = await store.readForm(projectId, formId)
  if (version === null) return draft
  const published = await store.findFormVersion(formId, version)
  return published?.definition ?? raise(unknownVersionError(version))
}
