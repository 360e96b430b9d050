import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { invitationApi } from '#api/members/invitation-api.ts'
import type { Invitation } from '#web/api/accounts/member-types.ts'
import { request } from '#web/api/request.ts'
import { IconMail } from '#web/icons/icons.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { useProject } from '#web/session/project.ts'
import { invitationsQuery } from '#web/session/queries.ts'
import { SmallButton } from '#web/ui/buttons.tsx'
import rows from '#web/ui/layout/rows.module.css'
import { useReportedAction } from '#web/ui/states/use-reported-action.ts'
import styles from './members.module.css'

/** Pending invitations; for members who may invite. */
export function InvitationList() {
  const texts = useTexts('members')
  const { data: invitations = [] } = useQuery(invitationsQuery(useProject().id))
  if (invitations.length === 0) return null
  return (
    <>
      <Title order={2} mt="xl" mb="md">
        {texts.invitations}
      </Title>
      <ul className={rows['list']} aria-label={texts.invitations}>
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </>
  )
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const texts = useTexts('app')
  const { formats } = useI18n()
  const members = useTexts('members')
  const { id: projectId } = useProject()
  const { id: invitationId, email, role, expiresAt } = invitation
  const { queryKey } = invitationsQuery(projectId)
  const withdraw = () => request(invitationApi.withdrawInvitation, { projectId, invitationId })
  const withdrawal = useReportedAction(queryKey, withdraw, members.withdrawn)
  return (
    <li className={`${rows['row']} ${styles['invitation']}`}>
      <IconMail size={18} />
      <div className={styles['who']}>
        <div className={styles['name']}>{email}</div>
        <div className={rows['quiet']}>
          {`${texts.roles[role]} · ${members.expires(formats.ago(expiresAt))}`}
        </div>
      </div>
      <SmallButton
        aria-label={members.withdrawOf(email)}
        loading={withdrawal.isPending}
        onClick={() => withdrawal.mutate()}
      >
        {members.withdraw}
      </SmallButton>
    </li>
  )
}
