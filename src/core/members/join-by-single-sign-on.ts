import type { AccountStore } from '#core/accounts/account.ts'
import { type Identity, SingleSignOnError, findConnected } from '#core/accounts/single-sign-on.ts'
import { AppError } from '#core/errors.ts'
import { listAllProjects } from '#core/projects/manage-projects.ts'
import type { Project, ProjectStore } from '#core/projects/project.ts'
import type { Role } from '#model/members/roles.ts'
import type { MemberStore } from './member.ts'

type Store = Pick<AccountStore, 'listRows' | 'findAccount'> &
  Pick<MemberStore, 'findInvitationTo' | 'acceptInvitation' | 'joinByDomain'> &
  Pick<ProjectStore, 'listProjects'>

/** Someone who signs in; a new person without an invitation gets the default role, if any. */
export type Arrival = {
  identity: Identity
  /** The hash of the token of the invitation whose link they have followed. */
  invitation: string | null
  defaultRole: Role | null
  now: number
}

/**
 * Lets someone who signs in by single sign-on join all projects that their address is invited to,
 * as owner only by the link; a new person who is invited to none, the default or only project with
 * the default role. Throws SingleSignOnError for an address whose account is not connected, and for
 * people who may not join.
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
    const { hasJoined, needsLink } = await acceptAll(store, { projects, accountId: null }, arrival)
    if (hasJoined) return
    // A member could no longer accept the invitation.
    if (needsLink) throw new SingleSignOnError('link_needed')
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

/**
 * Accepts each invitation to the address, as owner only that of the link; without an account, the
 * first one creates it.
 */
async function acceptAll(
  store: Store,
  { projects, accountId: existingId }: { projects: readonly Project[]; accountId: string | null },
  { identity, invitation, now }: Arrival,
): Promise<{ hasJoined: boolean; needsLink: boolean }> {
  const { name, email, subject } = identity
  let accountId = existingId
  let needsLink = false
  for (const { id } of projects) {
    const invited = await store.findInvitationTo({ projectId: id, email, now })
    if (invited === null) continue
    const { tokenHash, role } = invited
    // Whoever controls the provider, or addresses there, must not own a project by that.
    if (role === 'owner' && tokenHash !== invitation) {
      needsLink = true
      continue
    }
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
  return { hasJoined: accountId !== null, needsLink }
}

function isKnownEmail(error: unknown): boolean {
  return error instanceof AppError && error.reason === 'account_exists'
}
