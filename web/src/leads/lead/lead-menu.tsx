import { Menu } from '@mantine/core'
import { lazy, useState } from 'react'

import { type LeadDetails, exportPath } from '#web/api/lead-api.ts'
import { useIsAtLeast, useProject } from '#web/session/project.ts'
import { useLeadTexts } from '#web/locales/lead-texts.ts'
import { ActionsMenu } from '#web/ui/actions-menu.tsx'
import { copyText } from '#web/ui/copy-button.tsx'
import { LazyBoundary } from '#web/ui/lazy-boundary.tsx'
import { useNotices } from '#web/ui/notices.tsx'
import { useTexts } from '#web/locales/use-i18n.ts'
import { DangerItem } from '#web/ui/danger-item.tsx'

const EraseDialog = lazy(async () => ({
  default: (await import('./erase-dialog.tsx')).EraseDialog,
}))

/** What else can be done with a lead. */
export function LeadMenu(props: { lead: LeadDetails; onErased: () => void }) {
  const texts = useLeadTexts()
  const { common } = useTexts()
  const { notify } = useNotices()
  const { id: projectId } = useProject()
  const isAdmin = useIsAtLeast('admin')
  const [isErasing, setErasing] = useState(false)
  const { lead, onErased } = props
  const place = { projectId, contactId: lead.id }
  const copy = (text: string) => {
    copyText(text).then(
      () => notify(common.copied),
      () => notify(common.notCopied),
    )
  }
  const link = `${window.location.origin}/p/${projectId}/leads/${lead.id}`
  const items = (
    <>
      <Menu.Item onClick={() => copy(link)}>{texts.copyLink}</Menu.Item>
      <Menu.Item onClick={() => copy(lead.id)}>{texts.copyId}</Menu.Item>
      {isAdmin && (
        <>
          <Menu.Divider />
          <Menu.Item component="a" href={exportPath(place, 'json')} download>
            {texts.exportJson}
          </Menu.Item>
          <Menu.Item component="a" href={exportPath(place, 'csv')} download>
            {texts.exportCsv}
          </Menu.Item>
          <Menu.Divider />
          <DangerItem onClick={() => setErasing(true)}>{texts.erase}</DangerItem>
        </>
      )}
    </>
  )
  return (
    <ActionsMenu label={texts.actions} items={items}>
      {(opener) =>
        isErasing && (
          <LazyBoundary>
            <EraseDialog
              lead={lead}
              onErased={onErased}
              onClose={() => setErasing(false)}
              returnTo={opener}
            />
          </LazyBoundary>
        )
      }
    </ActionsMenu>
  )
}
