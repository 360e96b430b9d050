import { invitationApi } from '#api/members/invitation-api.ts'
import {
  type MailCounter,
  invitationBounds,
  mailCounter,
  mailboxOf,
} from '#core/limits/mail-bounds.ts'
import { acceptAsAccount, acceptAsNew, openInvitation } from '#core/members/accept-invitation.ts'
import { invite } from '#core/members/manage-members.ts'
import { invitationRecord } from '#core/members/member.ts'
import { formatTime } from '#core/values/time.ts'
import { signInByPassword } from '#http/app/accounts/record-sign-in.ts'
import { admittedMember, findSession } from '#http/app/admitted.ts'
import { serve } from '#http/app/serve.ts'

export const invitationEndpoints = serve(invitationApi, {
  async listInvitations({ store, clock }, request) {
    const openInvitations = await store.listInvitations(request.params.projectId, clock.now())
    return { invitations: openInvitations.map(invitationRecord) }
  },
  async invite(services, request) {
    const { store, clock, mail, publicUrl, logger, signIn } = services
    const { accountId } = admittedMember(request)
    const { email } = request.body
    const { projectId } = request.params
    const now = clock.now()
    const invitee = { ...request.params, ...request.body, by: { accountId }, now }
    const { invitation: created, token } = await invite(store, invitee, request.once)
    const link = `${publicUrl}/invite/${token}`
    const record = invitationRecord(created)
    if (mail === null) return { invitation: record, link }
    // The first request has sent it.
    if (request.once?.isReplay === true) return { invitation: record, link: null }
    try {
      const counters = invitationCounters(await signIn.secret(), { email, projectId })
      if (!(await store.countMail(counters, now))) return { invitation: record, link }
      const { projectName } = await openInvitation(store, token, now)
      const { invitedBy } = created
      await mail.send({ to: email, kind: 'invitation', projectName, invitedBy, link })
      return { invitation: record, link: null }
    } catch (error) {
      logger.error({ err: error }, 'an email was not sent')
      return { invitation: record, link }
    }
  },
  async withdrawInvitation({ store }, request) {
    const { accountId } = admittedMember(request)
    await store.withdrawInvitation({ ...request.params, by: { accountId } })
  },
  async openInvitation({ store, clock }, request) {
    const preview = await openInvitation(store, request.params.token, clock.now())
    return { ...preview, expiresAt: formatTime(preview.expiresAt) }
  },
  async acceptInvitation(services, request, reply) {
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
    const newAccount = { token, name: name ?? '', password: password ?? '', now }
    const { projectId, email } = await passwords.hashFor(token, () =>
      acceptAsNew(store, newAccount, (text) => passwords.hash(text)),
    )
    await signInByPassword({ services, request, reply }, { email, password: password ?? '' })
    return { projectId }
  },
})

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
