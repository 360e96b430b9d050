import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'

import { IconUserPlus } from '#web/icons/icons.tsx'
import { useIsAtLeast, useProject } from '#web/session/project.ts'
import { useTexts } from '#web/locales/use-i18n.ts'
import { LazyBoundary } from '#web/ui/lazy-boundary.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { ScreenHead } from '#web/ui/screen-head.tsx'
import rows from '#web/ui/rows.module.css'
import { membersQuery } from '#web/session/members-query.ts'
import { InvitationList } from './invitation-list.tsx'
import { MemberRow } from './member-row.tsx'

const InviteDialog = lazy(async () => ({
  default: (await import('./invite-dialog.tsx')).InviteDialog,
}))

export function MembersScreen() {
  const { screens, members: texts } = useTexts()
  const { id } = useProject()
  const mayInvite = useIsAtLeast('admin')
  const [isInviting, setInviting] = useState(false)
  const members = useQuery(membersQuery(id))
  const count = members.data?.length
  return (
    <>
      <ScreenHead
        title={screens.members}
        {...(count !== undefined && { detail: texts.count(count) })}
      >
        {mayInvite && (
          <Button
            leftSection={<IconUserPlus size={18} aria-hidden="true" />}
            onClick={() => setInviting(true)}
          >
            {texts.invite}
          </Button>
        )}
      </ScreenHead>
      <QueryView query={members}>
        {(list) => (
          <ul className={rows['list']} aria-label={screens.members}>
            {list.map((member) => (
              <MemberRow key={member.id} member={member} />
            ))}
          </ul>
        )}
      </QueryView>
      {mayInvite && <InvitationList />}
      {isInviting && (
        <LazyBoundary>
          <InviteDialog onClose={() => setInviting(false)} />
        </LazyBoundary>
      )}
    </>
  )
}
