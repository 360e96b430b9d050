import { randomUUID } from 'node:crypto'

import { Passwords } from '../../src/auth/passwords.ts'
import { acceptAsNew } from '../../src/core/members/accept-invitation.ts'
import { invite } from '../../src/core/members/manage-members.ts'
import type { Store } from '../../src/core/store.ts'

/** Someone who can sign in as an owner of a project, and is a member of it. */
export type Owner = { email: string; password: string; memberId: string }

export async function addOwner(store: Store, projectId: string): Promise<Owner> {
  const email = 'owner@example.com'
  const password = randomUUID()
  const now = Date.now()
  const { token } = await invite(store, { projectId, email, role: 'owner', by: 'operator', now })
  const passwords = new Passwords()
  await acceptAsNew(store, { token, name: 'Owner', password, now }, (text) => passwords.hash(text))
  const [member] = await store.listMembers(projectId)
  if (member === undefined) throw new Error('The project has no member.')
  return { email, password, memberId: member.id }
}

/** The cookie of a new session. */
export async function signIn(port: number, { email, password }: Owner): Promise<string> {
  const origin = `http://127.0.0.1:${port}`
  const answer = await fetch(`${origin}/app/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email, password }),
  })
  const cookies = answer.headers.getSetCookie().map((text) => text.split(';')[0] ?? '')
  const cookie = cookies.find((text) => text.includes('session_token='))
  if (!answer.ok || cookie === undefined) throw new Error(`Signing in failed: ${answer.status}`)
  return cookie
}
