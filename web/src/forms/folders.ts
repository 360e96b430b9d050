import type { FormSummary } from '#web/api/form-types.ts'

/** The names of the folders that forms are in, each once, in their order. */
export function foldersOf(forms: readonly Pick<FormSummary, 'folders'>[]): string[] {
  const names = new Set(forms.flatMap(({ folders }) => folders))
  return [...names].toSorted((a, b) => a.localeCompare(b, undefined, { numeric: true }))
}
