import { count } from '#cli/output.ts'
import type { FilesPlace } from '#core/forms/files/file-storage.ts'
import type { DataFile } from '#installation.ts'

const leadsNamedMax = 5

/** Says that a place lacks files, and of which leads. */
export function describeMissing(place: string, missing: readonly DataFile[]): string {
  const leads = [...new Set(missing.flatMap(({ contactId }) => contactId ?? []))]
  const named = [...leads.slice(0, leadsNamedMax), ...(leads.length > leadsNamedMax ? ['…'] : [])]
  const files = missing.length === 1 ? 'a file' : `${count(missing.length)} files`
  return `${place} lacks ${files} of leads${leads.length > 0 ? `: ${named.join(', ')}` : ''}.`
}

/** The place as people know it, without a key. */
export function describeFilesPlace(place: FilesPlace): string {
  return 'folder' in place ? place.folder : place.url
}
