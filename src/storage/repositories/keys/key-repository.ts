import type { KeyUse } from '#core/keys/new-key.ts'
import type { KeyStore } from '#core/keys/key-store.ts'
import { type Engine, atPlace, inProject, readAt } from '#storage/repositories/engine.ts'
import { listKeyRequests } from './key-requests.ts'
import { findChallenge, getKey, listKeys } from './keys.ts'

/** The port's operations for keys except the look-up of each request, which differs by engine. */
export function keyRepository(engine: Engine) {
  return {
    getKey: (keyId) => readAt(engine, keyId, (reads, place) => getKey(reads, place, keyId), null),
    listKeys: (query) =>
      readAt(engine, query.projectId, (reads, place) => listKeys(reads, place, query), []),
    createFirstProject: (project, keys) => engine.writeLoose('createFirstProject', project, keys),
    createKey: (key) => inProject(engine, key.projectId, 'createKey', key),
    rotateKey: (rotation) => atPlace(engine, rotation.keyId, 'rotateKey', rotation),
    renameKey: (keyId, label) => atPlace(engine, keyId, 'renameKey', label),
    revokeKey: (keyId, now) => atPlace(engine, keyId, 'revokeKey', now),
    setChallenge: (keyId, challenge) => atPlace(engine, keyId, 'setChallenge', challenge),
    findChallenge: (keyId) => readAt(engine, keyId, findChallenge, null),
    listKeyRequests: (query) =>
      readAt(engine, query.projectId, (reads, place) => listKeyRequests(reads, place, query), []),
    saveKeyUses: (uses) => saveUses(engine, uses),
  } satisfies Omit<KeyStore, 'findKey'>
}

async function saveUses(engine: Engine, uses: readonly KeyUse[]): Promise<void> {
  const byProject = new Map<number, (KeyUse & { keyNumber: number })[]>()
  for (const use of uses) {
    const place = await engine.read(() => engine.places.find(use.keyId))
    if (place === null) continue
    const { projectNumber, number: keyNumber } = place
    byProject.set(projectNumber, [...(byProject.get(projectNumber) ?? []), { ...use, keyNumber }])
  }
  for (const [projectNumber, ofProject] of byProject) {
    await engine.writeLoose('saveKeyUses', projectNumber, ofProject)
  }
}
