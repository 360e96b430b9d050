import type { MemberStore } from '#core/members/member-store.ts'
import { type Engine, inProject, readAt } from '#storage/repositories/engine.ts'
import { findInvitation, listInvitations } from './invitations.ts'
import { findMember, listMembers, listMemberships, loadOwned } from './members.ts'
import { loadSetup } from './setup-tokens.ts'

/** The port's operations for members. */
export function memberRepository(engine: Engine) {
  return {
    findMember: (projectId, accountId) =>
      readAt(engine, projectId, (reads, place) => findMember(reads, place, accountId), null),
    listMembers: (projectId) => readAt(engine, projectId, listMembers, []),
    listMemberships: (accountId) => engine.read((reads) => listMemberships(reads, accountId)),
    loadOwned: (projectId) => readAt(engine, projectId, loadOwned, false),
    changeRole: (request) => inProject(engine, request.projectId, 'changeRole', request),
    removeMember: (removal) => inProject(engine, removal.projectId, 'removeMember', removal),
    forgetMember: (request) => inProject(engine, request.projectId, 'forgetMember', request),
    createInvitation: (invitation) =>
      inProject(engine, invitation.projectId, 'createInvitation', invitation),
    listInvitations: (projectId, now) =>
      readAt(engine, projectId, (reads, place) => listInvitations(reads, place, now), []),
    findInvitation: (tokenHash, now) =>
      readAt(engine, tokenHash, (reads, place) => findInvitation(reads, place, now), null),
    withdrawInvitation: ({ projectId, ...request }) =>
      inProject(engine, projectId, 'withdrawInvitation', request),
    acceptInvitation: (acceptance) =>
      engine.write(acceptance.tokenHash, 'acceptInvitation', ({ number }) => [number, acceptance]),
    addSetupToken: (token) => engine.writeLoose('addSetupToken', token),
    loadSetup: (tokenHash, now) => engine.read((reads) => loadSetup(reads, tokenHash, now)),
    createOwner: (owner) => engine.writeLoose('createOwner', owner),
  } satisfies MemberStore
}
