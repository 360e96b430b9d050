import type { IssuedKey } from '#web/api/accounts/session-types.ts'

const issued = new Map<string, readonly IssuedKey[]>()

/** Keeps the keys of a new project until the page is left: nothing else has the secret one. */
export function showKeysOnce(projectId: string, keys: readonly IssuedKey[]): void {
  issued.set(projectId, keys)
}

export function issuedKeysOf(projectId: string): readonly IssuedKey[] {
  return issued.get(projectId) ?? []
}
