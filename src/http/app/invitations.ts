import type { FastifyReply } from 'fastify'

import { invitationMessage } from '#core/accounts/messages.ts'
import { acceptAsAccount, acceptAsNew, openInvitation } from '#core/members/accept-invitation.ts'
import { invite } from '#core/members/manage-members.ts'
import { invitationRecord } from '#core/members/member-record.ts'
import { formatTime } from '#core/time.ts'
import { type MailCounter, invitationBounds, mailCounter } from '#core/limits/mail-bounds.ts'
import { mailboxOf } from '#core/limits/mailbox.ts'
import { closed, nullableText, oneOf, time } from '#http/schema-parts.ts'
import { Type } from '#http/schema-type.ts'
import type { Services } from '#http/services.ts'
import { admittedMember, findSession } from './admitted.ts'
import { type AppEndpoint, type AppRequest, endpoint } from './app-endpoint.ts'
import { signInByPassword } from './sign-in-by-password.ts'
import {
  Done,
  Invitation,
  done,
  emailInput,
  nameInput,
  passwordInput,
  roleInput,
} from './schemas.ts'
import { roles } from '#core/members/role.ts'

const invitations = '/v1/projects/:projectId/invitations'
const invitation = '/v1/invitations/:token'

const OpenInvitation = closed({
  projectName: Type.String(),
  email: Type.String({ description: 'Whom the invitation is for.' }),
  role: oneOf(roles, 'What the person will be allowed to do.'),
  invitedBy: Type.String(),
  expiresAt: time('Until when it can be accepted.'),
  hasAccount: Type.Boolean({ description: 'Whether the person must sign in to accept it.' }),
})

const newInvitation = closed({ email: emailInput, role: roleInput })
const acceptance = closed({
  name: Type.Optional(nameInput),
  password: Type.Optional(passwordInput),
})

export const invitationEndpoints: readonly AppEndpoint[] = [
  endpoint({
    method: 'GET',
    path: invitations,
    needs: 'manage',
    operationId: 'listInvitations',
    summary: 'The invitations that can still be accepted',
    answers: { 200: closed({ invitations: Type.Array(Invitation) }) },
    async handle({ store, clock }, request) {
      const found = await store.listInvitations(request.params.projectId, clock.now())
      return { invitations: found.map(invitationRecord) }
    },
  }),
  endpoint({
    method: 'POST',
    path: invitations,
    needs: 'manage',
    operationId: 'invite',
    summary: 'Invite someone; owners by owners only',
    body: newInvitation,
    answers: {
      201: closed({
        invitation: Invitation,
        link: nullableText('To pass on, shown only this once; null when it was mailed.'),
      }),
    },
    handle: answerInvite,
  }),
  endpoint({
    method: 'DELETE',
    path: `${invitations}/:invitationId`,
    needs: 'manage',
    operationId: 'withdrawInvitation',
    summary: 'Withdraw an invitation',
    answers: { 200: Done },
    async handle({ store }, request) {
      const { accountId } = admittedMember(request)
      await store.withdrawInvitation({ ...request.params, by: { accountId } })
      return done
    },
  }),
  endpoint({
    method: 'GET',
    path: invitation,
    needs: 'nothing',
    isAttempt: true,
    operationId: 'openInvitation',
    summary: 'What an invitation is for',
    answers: { 200: OpenInvitation },
    async handle({ store, clock }, request) {
      const found = await openInvitation(store, request.params.token, clock.now())
      return { ...found, expiresAt: formatTime(found.expiresAt) }
    },
  }),
  endpoint({
    method: 'POST',
    path: invitation,
    needs: 'nothing',
    isAttempt: true,
    operationId: 'acceptInvitation',
    summary: 'Accept an invitation: as whoever is signed in, or with name and password as new',
    body: acceptance,
    answers: { 200: closed({ projectId: Type.String() }) },
    handle: answerAccept,
  }),
]

async function answerInvite(
  services: Services,
  request: AppRequest<typeof invitations, typeof newInvitation>,
  reply: FastifyReply,
) {
  const { store, clock, mail, publicUrl, logger, signIn } = services
  const { accountId } = admittedMember(request)
  const { email } = request.body
  const { projectId } = request.params
  const now = clock.now()
  const asked = { ...request.params, ...request.body, by: { accountId }, now }
  const { invitation: created, token } = await invite(store, asked, request.once)
  reply.code(201)
  const link = `${publicUrl}/invite/${token}`
  const record = invitationRecord(created)
  if (mail === null) return { invitation: record, link }
  // The first request has sent it.
  if (request.once?.isReplay === true) return { invitation: record, link: null }
  try {
    const counters = invitationCounters(await signIn.secret(), { email, projectId })
    if (!(await store.countMail(counters, now))) return { invitation: record, link }
    const { projectName } = await openInvitation(store, token, now)
    await mail.send(invitationMessage({ ...created, projectName, link }))
    return { invitation: record, link: null }
  } catch (error) {
    logger.error({ err: error }, 'a mail was not sent')
    return { invitation: record, link }
  }
}

async function answerAccept(
  services: Services,
  request: AppRequest<typeof invitation, typeof acceptance>,
  reply: FastifyReply,
) {
  const { store, clock, passwords } = services
  const { token } = request.params
  const now = clock.now()
  const { name, password } = request.body
  const signedIn = await findSession(services, request)
  if (signedIn !== null && password === undefined) {
    const accountId = signedIn.account.id
    const { projectId } = await acceptAsAccount(store, { token, accountId, now })
    return { projectId }
  }
  const given = { token, name: name ?? '', password: password ?? '', now }
  const { projectId, email } = await passwords.hashFor(token, () =>
    acceptAsNew(store, given, (text) => passwords.hash(text)),
  )
  await signInByPassword({ services, request, reply }, { email, password: password ?? '' })
  return { projectId }
}

/** An address can be invited again and again: beyond the bounds the link is shown instead. */
function invitationCounters(
  secret: string,
  { email, projectId }: { email: string; projectId: string },
): MailCounter[] {
  const { mailbox, project } = invitationBounds
  return [
    mailCounter(secret, 'invitation mailbox', { of: mailboxOf(email).mailbox, bound: mailbox }),
    mailCounter(secret, 'invitation project', { of: projectId, bound: project }),
  ]
}
