import { randomUUID } from 'node:crypto'

import type { Role } from '#model/members/roles.ts'
import { Passwords } from '../../src/auth/passwords.ts'
import { type HashPassword, acceptAsNew } from '../../src/core/members/accept-invitation.ts'
import { invite } from '../../src/core/members/manage-members.ts'
import type { Store } from '../../src/core/store.ts'

/** Someone who can sign in as an owner of a project, and is a member of it. */
export type Owner = { email: string; password: string; memberId: string }

export async function addOwner(store: Store, projectId: string): Promise<Owner> {
  const email = 'owner@example.com'
  const password = randomUUID()
  const passwords = new Passwords()
  const hash = (text: string) => passwords.hash(text)
  const person = { projectId, email, name: 'Owner', role: 'owner', password } as const
  return { email, password, memberId: await addMember(store, person, hash) }
}

/** Members who never sign in; returns their ids. */
export async function addMembers(store: Store, projectId: string, count: number) {
  const ids: string[] = []
  for (let number = 1; number <= count; number += 1) {
    const person = { email: `member-${number}@example.com`, name: `Member ${number}` }
    const member = { ...person, projectId, role: 'member', password: randomUUID() } as const
    ids.push(await addMember(store, member, async () => 'none'))
  }
  return ids
}

async function addMember(
  store: Store,
  person: { projectId: string; email: string; name: string; role: Role; password: string },
  hash: HashPassword,
): Promise<string> {
  const { projectId, email, name, role, password } = person
  const now = Date.now()
  const { token } = await invite(store, { projectId, email, role, by: 'operator', now })
  const { member } = await acceptAsNew(store, { token, name, password, now }, hash)
  return member.id
}

/** The cookie of a new session. */
export async function signIn(port: number, { email, password }: Owner): Promise<string> {
  const origin = `http://127.0.0.1:${port}`
  const response = await fetch(`${origin}/app/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email, password }),
  })
  const cookies = response.headers.getSetCookie().map((text) => text.split(';')[0] ?? '')
  const cookie = cookies.find((text) => text.includes('session_token='))
  if (!response.ok || cookie === undefined) throw new Error(`Signing in failed: ${response.status}`)
  return cookie
}
