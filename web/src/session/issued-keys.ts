import type { FirstKey } from '#web/api/accounts/session-types.ts'

const issued = new Map<string, readonly FirstKey[]>()

/** Keeps the keys of a new project until the page is left: nothing else has the secret one. */
export function showKeysOnce(projectId: string, keys: readonly FirstKey[]): void {
  issued.set(projectId, keys)
}

export function issuedKeysOf(projectId: string): readonly FirstKey[] {
  return issued.get(projectId) ?? []
}
