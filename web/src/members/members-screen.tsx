import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { IconUserPlus } from '#web/icons/icons.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useMay, useProject } from '#web/session/project.ts'
import { membersQuery } from '#web/session/queries.ts'
import rows from '#web/ui/layout/rows.module.css'
import { ScreenHead } from '#web/ui/layout/screen-head.tsx'
import { useScreenTitle } from '#web/ui/layout/use-screen-title.ts'
import { lazyPart } from '#web/ui/states/lazy-boundary.tsx'
import { QueryView } from '#web/ui/states/states.tsx'
import { useHashDialog } from '#web/ui/use-hash.ts'
import { InvitationList } from './invitation-list.tsx'
import { MemberRow } from './member-row.tsx'

const InviteDialog = lazyPart(() => import('./invite-dialog.tsx'), 'InviteDialog')

export function MembersScreen() {
  const title = useScreenTitle()
  const texts = useTexts('members')
  const { id } = useProject()
  const mayInvite = useMay('manage')
  const [isInviting, setInviting] = useHashDialog('new')
  const members = useQuery(membersQuery(id))
  return (
    <>
      <ScreenHead title={title} detail={members.data && texts.count(members.data.length)}>
        {mayInvite && (
          <Button leftSection={<IconUserPlus size={18} />} onClick={() => setInviting(true)}>
            {texts.invite}
          </Button>
        )}
      </ScreenHead>
      <QueryView query={members}>
        {(list) => (
          <ul className={rows['list']} aria-label={title}>
            {list.map((member) => (
              <MemberRow key={member.id} member={member} />
            ))}
          </ul>
        )}
      </QueryView>
      {mayInvite && <InvitationList />}
      {isInviting && mayInvite && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  )
}
