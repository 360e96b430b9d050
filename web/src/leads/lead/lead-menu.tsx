import { Menu } from '@mantine/core'
import { use } from 'react'

import { personApi } from '#api/leads/person-api.ts'
import type { LeadDetails } from '#web/api/leads/lead-types.ts'
import { addressOf } from '#web/api/request.ts'
import { OpenPickerContext } from '#web/leads/actions/picker-request.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useMay, useProject } from '#web/session/project.ts'
import { copyText } from '#web/ui/copy-button.tsx'
import { ActionsMenu, DangerItem } from '#web/ui/dialogs/actions-menu.tsx'
import { saveAs } from '#web/ui/files/save-as.ts'
import { type Shortcut, useShortcuts } from '#web/ui/keys/shortcuts.tsx'
import { leadName } from '#web/ui/lead/lead-name.ts'
import { useToasts } from '#web/ui/states/toasts.tsx'

const exported = [
  ['exportJson', 'json'],
  ['exportCsv', 'csv'],
] as const

/** What else can be done with a lead. */
export function LeadMenu({ lead }: { lead: LeadDetails }) {
  const { menu: texts } = useTexts('lead')
  const { common } = useTexts('app')
  const { toast } = useToasts()
  const { id: projectId } = useProject()
  const mayErase = useMay('erase')
  const openPicker = use(OpenPickerContext)
  const params = { projectId, contactId: lead.id }
  const copy = (text: string) => {
    copyText(text).then(
      () => toast(common.copied),
      () => toast(common.notCopied),
    )
  }
  const link = `${window.location.origin}/p/${projectId}/leads/${lead.id}`
  const subject = () => leadName(lead)
  const offers: Shortcut[] = [
    { command: 'copyLink', label: texts.copyLink, subject, run: () => copy(link) },
    { command: 'copyId', label: texts.copyId, subject, run: () => copy(lead.id) },
    ...(mayErase ? exported : []).map(([command, format]): Shortcut => ({
      command,
      label: texts[command],
      subject,
      run: () => saveAs(addressOf(personApi.exportPerson, { ...params, query: { format } })),
    })),
  ]
  useShortcuts(offers)
  return (
    <ActionsMenu
      label={texts.label}
      renderItems={() => (
        <>
          {offers.map(({ label, run }) => (
            <Menu.Item key={label} onClick={run}>
              {label}
            </Menu.Item>
          ))}
          {mayErase && (
            <>
              <Menu.Divider />
              <DangerItem
                onClick={() => openPicker({ action: 'delete', target: { kind: 'lead', lead } })}
              >
                {texts.erase}
              </DangerItem>
            </>
          )}
        </>
      )}
    />
  )
}
