import { count } from '#cli/output.ts'
import type { FilesLocation } from '#core/forms/files/file-storage.ts'
import type { DataFile } from '#installation.ts'

const leadsNamedMax = 5

/** Says that a location lacks files, and of which leads. */
export function describeMissing(location: string, missing: readonly DataFile[]): string {
  const leads = [...new Set(missing.flatMap(({ contactId }) => contactId ?? []))]
  const named = [...leads.slice(0, leadsNamedMax), ...(leads.length > leadsNamedMax ? ['…'] : [])]
  const files = missing.length === 1 ? 'a file' : `${count(missing.length)} files`
  return `${location} lacks ${files} of leads${leads.length > 0 ? `: ${named.join(', ')}` : ''}.`
}

/** The location as people know it, without a key. */
export function describeFilesLocation(location: FilesLocation): string {
  return 'folder' in location ? location.folder : location.url
}
