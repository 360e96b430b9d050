import { formatTime, withTextTimes } from '#core/values/time.ts'
import { formPath } from '#model/forms/paths.ts'
import { customLabelsOf } from './attribution.ts'
import type { Form, FormSummary, FormVersion } from './form.ts'

/** A form as a member sees it. Visitors find it at `url`. */
export function formRecord(form: Form, publicUrl: string) {
  const { draft, published } = form
  const hasChanges = JSON.stringify(draft) !== JSON.stringify(published)
  const closing = published?.closing ?? null
  return {
    ...formSummaryRecord({ ...form, hasChanges, closing }, publicUrl),
    customLabels: customLabelsOf(draft),
    draft,
    published,
  }
}

/** A form as it is listed. */
export function formSummaryRecord(
  { id, name, folders, keyId, version, hasChanges, leads, closing, ...others }: FormSummary,
  publicUrl: string,
) {
  const url = `${publicUrl}${formPath(id)}`
  const { publishedAt, createdAt, updatedAt, closedAt, testedVersion } = others
  const times = withTextTimes({ publishedAt, createdAt, updatedAt, closedAt })
  const state = { version, testedVersion, hasChanges, leads, closing }
  return { id, name, folders, keyId, url, ...state, ...times }
}

export function formVersionRecord({ version, publishedAt, by }: FormVersion) {
  const id = by.kind === 'operator' ? null : by.id
  return {
    version,
    publishedAt: formatTime(publishedAt),
    by: { kind: by.kind, id, label: by.label },
  }
}
