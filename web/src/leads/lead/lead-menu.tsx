import { Menu } from '@mantine/core'

import { personApi } from '#api/leads/person-api.ts'
import type { LeadDetails } from '#web/api/leads/lead-types.ts'
import { addressOf } from '#web/api/request.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useMay, useProject } from '#web/session/project.ts'
import { copyText } from '#web/ui/copy-button.tsx'
import { ActionsMenu, DangerItem } from '#web/ui/dialogs/actions-menu.tsx'
import { lazyPart } from '#web/ui/states/lazy-boundary.tsx'
import { useToasts } from '#web/ui/states/toasts.tsx'

const EraseDialog = lazyPart(() => import('./erase-dialog.tsx'), 'EraseDialog')

/** What else can be done with a lead. */
export function LeadMenu(props: { lead: LeadDetails; onErased: () => void }) {
  const { menu: texts } = useTexts('lead')
  const { common } = useTexts('app')
  const { toast } = useToasts()
  const { id: projectId } = useProject()
  const mayErase = useMay('erase')
  const { lead, onErased } = props
  const params = { projectId, contactId: lead.id }
  const copy = (text: string) => {
    copyText(text).then(
      () => toast(common.copied),
      () => toast(common.notCopied),
    )
  }
  const link = `${window.location.origin}/p/${projectId}/leads/${lead.id}`
  return (
    <ActionsMenu
      label={texts.label}
      renderItems={(open) => (
        <>
          <Menu.Item onClick={() => copy(link)}>{texts.copyLink}</Menu.Item>
          <Menu.Item onClick={() => copy(lead.id)}>{texts.copyId}</Menu.Item>
          {mayErase && (
            <>
              <Menu.Divider />
              <Menu.Item
                component="a"
                href={addressOf(personApi.exportPerson, { ...params, query: { format: 'json' } })}
                download
              >
                {texts.exportJson}
              </Menu.Item>
              <Menu.Item
                component="a"
                href={addressOf(personApi.exportPerson, { ...params, query: { format: 'csv' } })}
                download
              >
                {texts.exportCsv}
              </Menu.Item>
              <Menu.Divider />
              <DangerItem onClick={() => open('erase')}>{texts.erase}</DangerItem>
            </>
          )}
        </>
      )}
      renderDialog={(_, onClose) => (
        <EraseDialog lead={lead} onErased={onErased} onClose={onClose} />
      )}
    />
  )
}
