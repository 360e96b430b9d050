import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useRef, useState } from 'react'

import type { Member } from '#web/api/members-api.ts'
import { useTexts } from '#web/texts/use-texts.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import { ResetLinkDialog } from './reset-link-dialog.tsx'

/** What can be done with a member: a new password, removal; with oneself: to leave. */
export function MemberMenu({ member }: { member: Member }) {
  const { members: texts } = useTexts()
  const { isSelf } = member
  const [dialog, setDialog] = useState<'remove' | 'reset' | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => setDialog(null)
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            ref={button}
            variant="subtle"
            color="gray"
            aria-label={texts.actionsOf(member.name)}
          >
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {!isSelf && <Menu.Item onClick={() => setDialog('reset')}>{texts.resetLink} …</Menu.Item>}
          <Menu.Item color="red" onClick={() => setDialog('remove')}>
            {isSelf ? texts.leave : texts.remove} …
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {dialog === 'remove' && <RemoveDialog member={member} onClose={close} returnTo={button} />}
      {dialog === 'reset' && <ResetLinkDialog member={member} onClose={close} returnTo={button} />}
    </>
  )
}
