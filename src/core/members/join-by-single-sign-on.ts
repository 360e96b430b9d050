import type { AccountStore } from '#core/accounts/account.ts'
import { type Identity, SingleSignOnError, findConnected } from '#core/accounts/single-sign-on.ts'
import { AppError } from '#core/errors.ts'
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
 * Lets someone who signs in by single sign-on join all projects that their address is invited to;
 * a new person who is invited to none, the default or only project with the default role. Throws
 * SingleSignOnError for an address whose account is not connected, and for people who may not join.
 */
export async function joinBySingleSignOn(store: Store, arrival: Arrival): Promise<void> {
  const { identity } = arrival
  const connectedId = await findConnected(store, identity)
  const account = await store.findAccount(identity.email)
  if (connectedId === null) {
    // Whoever controls the provider does not control the account: its owner connects it.
    if (account !== null) throw new SingleSignOnError('account_exists')
    await joinFirst(store, arrival)
  } else if (account?.id === connectedId) {
    await acceptAll(
      store,
      { projects: await listAllProjects(store), accountId: connectedId },
      arrival,
    )
  }
}

async function joinFirst(store: Store, arrival: Arrival): Promise<void> {
  const { identity, defaultRole, now } = arrival
  const projects = await listAllProjects(store)
  try {
    if (await acceptAll(store, { projects, accountId: null }, arrival)) return
    const only = projects.length === 1 ? projects[0] : undefined
    const project = projects.find(({ isDefault }) => isDefault) ?? only
    if (defaultRole === null || project === undefined || project.archivedAt !== null) {
      throw new SingleSignOnError('not_invited')
    }
    const { name, email, subject } = identity
    const account = { name, email, subject }
    await store.joinByDomain({ projectId: project.id, role: defaultRole, account, now })
  } catch (error) {
    if (!isKnownEmail(error)) throw error
    // Another of the person's sign-ins may have created the account just now.
    if ((await findConnected(store, identity)) === null) {
      throw new SingleSignOnError('account_exists')
    }
  }
}

/** Accepts each invitation to the address; without an account, the first one creates it. */
async function acceptAll(
  store: Store,
  { projects, accountId: existingId }: { projects: readonly Project[]; accountId: string | null },
  { identity, now }: Arrival,
): Promise<boolean> {
  const { name, email, subject } = identity
  let accountId = existingId
  for (const { id } of projects) {
    const tokenHash = await store.findInvitationTo({ projectId: id, email, now })
    if (tokenHash === null) continue
    const account = accountId === null ? { name, subject } : { accountId }
    try {
      const accepted = await store.acceptInvitation({ tokenHash, account, now })
      accountId ??= accepted?.member.accountId ?? null
    } catch (error) {
      // One that is refused, such as to a full project, keeps nobody out of the others.
      if (!(error instanceof AppError) || isKnownEmail(error) || error.code === 'unavailable') {
        throw error
      }
    }
  }
  return accountId !== null
}

function isKnownEmail(error: unknown): boolean {
  return error instanceof AppError && error.reason === 'account_exists'
}
