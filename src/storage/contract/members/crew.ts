import assert from 'node:assert/strict'

import type { ChangedBy } from '#core/accounts/account.ts'
import type { Member } from '#core/members/member.ts'
import type { Store } from '#core/store.ts'
import type { Role } from '#model/members/roles.ts'
import { noon } from '#storage/contract/workspace.ts'

let people = 0

/** The members of one project. */
export class Crew {
  readonly store: Store
  readonly projectId: string

  constructor(store: Store, projectId: string) {
    this.store = store
    this.projectId = projectId
  }

  static async make(store: Store): Promise<Crew> {
    const { id } = await store.createProject({ name: 'Leads', defaultCountry: null, now: noon })
    return new Crew(store, id)
  }

  async invite(email: string, role: Role, by: ChangedBy = 'operator', now = noon) {
    const tokenHash = crypto.randomUUID()
    const { projectId } = this
    const times = { now, expiresAt: now + 1_000 }
    await this.store.createInvitation({ projectId, email, role, by, tokenHash, ...times })
    return tokenHash
  }

  /** A member with an account of their own. */
  async add(role: Role, name = 'Ann Lee'): Promise<Member & { accountId: string; email: string }> {
    people += 1
    const tokenHash = await this.invite(`person-${people}@example.com`, role)
    const account = { name, passwordHash: 'hash' }
    const accepted = await this.store.acceptInvitation({ tokenHash, account, now: noon })
    const { accountId, email } = accepted?.member ?? {}
    assert.ok(accepted != null && accountId != null && email != null)
    return { ...accepted.member, accountId, email }
  }

  async names(): Promise<string[]> {
    return (await this.store.listMembers(this.projectId)).map(({ name }) => name)
  }

  async roleOf(accountId: string): Promise<Role | null> {
    return (await this.store.findMember(this.projectId, accountId))?.role ?? null
  }
}
