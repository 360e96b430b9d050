import { Menu } from '@mantine/core'
import { lazy, useState } from 'react'

import type { Member } from '#web/api/members-api.ts'
import { useTexts } from '#web/locales/use-i18n.ts'
import { ActionsMenu } from '#web/ui/actions-menu.tsx'
import { DangerItem } from '#web/ui/danger-item.tsx'
import { LazyBoundary } from '#web/ui/lazy-boundary.tsx'

const dialogs = {
  remove: lazy(async () => ({ default: (await import('./remove-dialog.tsx')).RemoveDialog })),
  reset: lazy(async () => ({ default: (await import('./reset-link-dialog.tsx')).ResetLinkDialog })),
}

/** What can be done with a member: a new password, removal; with oneself: to leave. */
export function MemberMenu({ member }: { member: Member }) {
  const { members: texts } = useTexts()
  const { isSelf } = member
  const [dialog, setDialog] = useState<keyof typeof dialogs | null>(null)
  const Dialog = dialog === null ? null : dialogs[dialog]
  const items = (
    <>
      {!isSelf && <Menu.Item onClick={() => setDialog('reset')}>{texts.resetLink}</Menu.Item>}
      <DangerItem onClick={() => setDialog('remove')}>
        {isSelf ? texts.leave : texts.remove}
      </DangerItem>
    </>
  )
  return (
    <ActionsMenu label={texts.actionsOf(member.name)} items={items}>
      {(opener) =>
        Dialog !== null && (
          <LazyBoundary>
            <Dialog member={member} onClose={() => setDialog(null)} returnTo={opener} />
          </LazyBoundary>
        )
      }
    </ActionsMenu>
  )
}
