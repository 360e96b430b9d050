import assert from 'node:assert/strict'
import { test } from 'node:test'

import {
  abilities,
  abilitiesOf,
  isAllowed,
  may,
  grantableBy,
  type Role,
  roles,
} from '#model/members/roles.ts'
import { requireRights } from './role-changes.ts'

const errorOf = (work: () => void): string | null => {
  try {
    work()
    return null
  } catch (error) {
    return (error as { code: string }).code
  }
}

test('what each role may', () => {
  assert.deepEqual(Object.fromEntries(roles.map((role) => [role, abilitiesOf(role).join(' ')])), {
    viewer: 'see',
    member: 'see edit',
    admin: 'see edit erase manage',
    owner: 'see edit erase manage own',
  })
  for (const ability of abilities) assert.ok(isAllowed(may[ability], ability))
})

test('admins give and take every role except owner, owners all of them, others none', () => {
  const changeableRoles = roles.flatMap((by) => grantableBy(by).map((role) => `${by} ${role}`))
  assert.deepEqual(changeableRoles, [
    ...['admin viewer', 'admin member', 'admin admin'],
    ...['owner viewer', 'owner member', 'owner admin', 'owner owner'],
  ])
})

test('a change needs the right to take the old role and to give the new one', () => {
  const judge = (by: Role | 'operator', from: Role | null, to: Role | null) =>
    errorOf(() => requireRights({ by, isSelf: false, from, to, owners: 2 }))
  assert.equal(judge('admin', 'member', 'admin'), null)
  assert.equal(judge('admin', null, 'admin'), null)
  assert.equal(judge('admin', 'admin', null), null)
  assert.equal(judge('admin', 'admin', 'owner'), 'not_permitted')
  assert.equal(judge('admin', 'owner', 'admin'), 'not_permitted')
  assert.equal(judge('admin', 'owner', null), 'not_permitted')
  assert.equal(judge('member', 'viewer', null), 'not_permitted')
  assert.equal(judge('owner', 'owner', 'viewer'), null)
  assert.equal(judge('operator', 'owner', null), null)
})

test('everyone may leave, except for the last owner, whom the operator can’t remove either', () => {
  const leave = (role: Role, owners: number) =>
    errorOf(() => requireRights({ by: role, isSelf: true, from: role, to: null, owners }))
  for (const role of roles) assert.equal(leave(role, 2), null, role)
  assert.equal(leave('viewer', 1), null)
  assert.equal(leave('owner', 1), 'invalid_request')
  for (const to of ['admin', null] as const) {
    const change = { by: 'operator', isSelf: false, from: 'owner', to, owners: 1 } as const
    assert.equal(
      errorOf(() => requireRights(change)),
      'invalid_request',
    )
  }
})
