import type { AccountStore } from '#core/accounts/account.ts'
import { type Identity, SingleSignOnError, isConnected } from '#core/accounts/single-sign-on.ts'
import { listAllProjects } from '#core/projects/manage-projects.ts'
import type { Project, ProjectStore } from '#core/projects/project.ts'
import type { MemberStore } from './member.ts'
import type { Role } from './role.ts'

type Store = Pick<AccountStore, 'listRows' | 'findAccount'> &
  Pick<MemberStore, 'findInvitationTo' | 'acceptInvitation' | 'joinByDomain'> &
  Pick<ProjectStore, 'listProjects'>

/** Someone who signs in; a new person without an invitation gets the default role, if any. */
export type Arrival = { identity: Identity; defaultRole: Role | null; now: number }

/**
 * Creates the account of someone who signs in by single sign-on for the first time: with all
 * projects that they are invited to, else with the default role in the default or only project.
 * Changes nothing where the identity is connected already. Throws SingleSignOnError for an address
 * whose account is not connected, and for people who may not join.
 */
export async function joinBySingleSignOn(store: Store, arrival: Arrival): Promise<void> {
  const { identity, defaultRole, now } = arrival
  if (await isConnected(store, identity)) return
  // Whoever controls the provider does not control the account: its owner connects it.
  if ((await store.findAccount(identity.email)) !== null) {
    throw new SingleSignOnError('account_exists')
  }
  const projects = await listAllProjects(store)
  if (await acceptAll(store, projects, arrival)) return
  const inUse = projects.filter(({ archivedAt }) => archivedAt === null)
  const project = inUse.length === 1 ? inUse[0] : inUse.find(({ isDefault }) => isDefault)
  if (defaultRole === null || project === undefined) throw new SingleSignOnError('not_invited')
  const { name, email, subject } = identity
  const account = { name, email, subject }
  await store.joinByDomain({ projectId: project.id, role: defaultRole, account, now })
}

/** Accepts each invitation to the address; the first one creates the account. */
async function acceptAll(
  store: Store,
  projects: readonly Project[],
  { identity, now }: Arrival,
): Promise<boolean> {
  const { name, email, subject } = identity
  let accountId: string | null = null
  for (const { id } of projects) {
    const tokenHash = await store.findInvitationTo({ projectId: id, email, now })
    if (tokenHash === null) continue
    const account = accountId === null ? { name, subject } : { accountId }
    const accepted = await store.acceptInvitation({ tokenHash, account, now })
    accountId ??= accepted?.member.accountId ?? null
  }
  return accountId !== null
}
