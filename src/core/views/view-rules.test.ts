import assert from 'node:assert/strict'
import { test } from 'node:test'

import { AppError } from '#core/errors.ts'
import { isAllowed, type Role, roles } from '#model/members/roles.ts'
import { requireViewRights } from './view-rules.ts'

function outcomeOf(judge: () => void): string {
  try {
    judge()
    return 'allowed'
  } catch (error) {
    return error instanceof AppError ? error.code : 'crashed'
  }
}

/** The rule in other words. */
function expected(role: Role, isOwn: boolean, isShared: boolean, willBeShared: boolean): string {
  if (!isShared) {
    if (!isOwn) return 'not_found'
    return !willBeShared || isAllowed(role, 'edit') ? 'allowed' : 'not_permitted'
  }
  if (!isAllowed(role, 'edit')) return 'not_permitted'
  return isOwn || willBeShared ? 'allowed' : 'not_permitted'
}

test('views: own ones are free to change, shared ones take the right to edit', () => {
  for (const role of roles) {
    for (const isOwn of [true, false]) {
      for (const isShared of [true, false]) {
        for (const willBeShared of [true, false]) {
          const view = { id: 'view_1', memberId: isOwn ? 'user_1' : 'user_2', isShared }
          const outcome = outcomeOf(() =>
            requireViewRights({ memberId: 'user_1', role }, view, willBeShared),
          )
          const rule = expected(role, isOwn, isShared, willBeShared)
          assert.equal(outcome, rule, JSON.stringify({ role, isOwn, isShared, willBeShared }))
        }
      }
    }
  }
})
