import assert from 'node:assert/strict'
import { test } from 'node:test'

import { byOperator } from '#core/actor.ts'
import { firstIdAt } from '#core/values/id.ts'
import { type KeyUndoTrial, previewKeyUndo } from './key-undo.ts'

const since = Date.UTC(2026, 10, 22)
const undo = { projectId: 'project_1', keyId: 'key_1', since, by: byOperator, now: since + 1 }
const contactsPerTrial = 100

/** Ids of contacts that were created from then on, one in each millisecond. */
function idsFrom(ms: number, count: number): string[] {
  return Array.from({ length: count }, (_, i) => firstIdAt('contact', ms + i))
}

/** Contacts of which the key wrote those since, in the order of their ids. */
function storeOf(ids: readonly string[], isWritten: (id: string) => boolean) {
  return {
    async tryKeyUndo({ afterId, beforeId }: KeyUndoTrial) {
      const rest = ids.filter((id) => {
        return (afterId === null || id > afterId) && (beforeId === null || id < beforeId)
      })
      const some = rest.slice(0, contactsPerTrial)
      const next = rest.length > some.length ? (some.at(-1) ?? null) : null
      return { removed: some.filter(isWritten).length, restored: 0, kept: 0, next }
    },
  }
}

test('a preview sees what a key created since, however many contacts are older', async () => {
  const before = idsFrom(since - 5_000, 5_000)
  const later = idsFrom(since + 1, 150)
  const written = new Set(later)
  const store = storeOf([...before, ...later], (id) => written.has(id))
  const counts = { removed: 150, restored: 0, kept: 0 }
  assert.deepEqual(await previewKeyUndo(store, undo), { ...counts, isComplete: false })
  const few = storeOf([...before.slice(0, 300), ...later], (id) => written.has(id))
  assert.deepEqual(await previewKeyUndo(few, undo), { ...counts, isComplete: true })
})

test('a preview counts each contact once, on both sides of the time', async () => {
  const ids = [...idsFrom(since - 250, 250), ...idsFrom(since + 1, 250)]
  const preview = await previewKeyUndo(
    storeOf(ids, () => true),
    undo,
  )
  assert.deepEqual(preview, { removed: 500, restored: 0, kept: 0, isComplete: true })
})
