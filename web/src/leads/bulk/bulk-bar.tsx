import { ActionIcon, Button, Menu } from '@mantine/core'

import { type ExportFormat, exportFormats } from '#model/exports/formats.ts'
import {
  type Icon,
  IconCheck,
  IconClock,
  IconDownload,
  IconTag,
  IconTagOff,
  IconTrash,
  IconUser,
  IconX,
} from '#web/icons/icons.tsx'
import type { SelectionTarget } from '#web/leads/actions/lead-target.ts'
import type { OpenPicker, PickerRequest } from '#web/leads/actions/picker-request.ts'
import { useLeadActions } from '#web/leads/actions/use-lead-actions.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useMay, useProject } from '#web/session/project.ts'
import { useAction } from '#web/session/use-action.ts'
import { downloadLeads } from '#web/ui/files/download-leads.ts'
import { useShortcuts } from '#web/ui/keys/shortcuts.tsx'
import { useToasts } from '#web/ui/states/toasts.tsx'
import styles from './bulk.module.css'
import type { Selection } from './use-selection.ts'

/** What can be done with the selected leads. */
export function BulkBar(props: {
  selection: Selection
  target: SelectionTarget
  /** How many there are, loaded or not; null while that is not known. */
  total: number | null
  hasMore: boolean
  openPicker: OpenPicker
  onStarted: (bulkId: string) => void
}) {
  const { leads: texts } = useTexts('app')
  const { bulk } = texts
  const { selection, target, total } = props
  const { chosen, count } = target
  const { id: projectId } = useProject()
  const { toast } = useToasts()
  const actions = useLeadActions(props.onStarted)
  const download = useAction({
    mutationFn: (format: ExportFormat) => downloadLeads(projectId, chosen(), format),
    onError: () => toast(bulk.notExported),
  })
  useShortcuts([{ keys: 'Escape', label: bulk.clear, run: selection.clear }])
  const canChooseAll = selection.isLoaded && !selection.isAll && props.hasMore
  return (
    <div className={styles['bar']} role="toolbar" aria-label={bulk.actions} data-passing>
      <span className={styles['count']} role="status">
        {count === null ? bulk.allMatching : bulk.chosen(count)}
      </span>
      {canChooseAll && (
        <Button variant="subtle" size="compact-sm" onClick={selection.chooseAll}>
          {total === null ? bulk.chooseAllMatching : bulk.chooseAll(total)}
        </Button>
      )}
      <Actions
        onPick={(action) => props.openPicker({ action, target })}
        onDone={() => actions.markDone(target)}
        onExport={(format) => download.mutate(format)}
      />
      <ActionIcon aria-label={bulk.clear} className={styles['clear']} onClick={selection.clear}>
        <IconX size={16} />
      </ActionIcon>
    </div>
  )
}

function Actions(props: {
  onPick: (action: PickerRequest['action']) => void
  onDone: () => void
  onExport: (format: ExportFormat) => void
}) {
  const { leads, common } = useTexts('app')
  const { bulk, actions } = leads
  const { onPick, onDone, onExport } = props
  const mayDelete = useMay('erase')
  return (
    <div className={styles['actions']}>
      <BarButton Icon={IconCheck} label={actions.done} onClick={onDone} />
      <BarButton Icon={IconClock} label={actions.later} onClick={() => onPick('later')} />
      <BarButton Icon={IconUser} label={bulk.assign} onClick={() => onPick('assign')} />
      <BarButton Icon={IconTag} label={bulk.addTag} onClick={() => onPick('addTag')} />
      <BarButton Icon={IconTagOff} label={bulk.removeTag} onClick={() => onPick('removeTag')} />
      <Menu position="top" width="max-content">
        <Menu.Target>
          <BarButton Icon={IconDownload} label={bulk.export} />
        </Menu.Target>
        <Menu.Dropdown>
          {exportFormats.map((format) => (
            <Menu.Item key={format} onClick={() => onExport(format)}>
              {bulk.formats[format]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {mayDelete && (
        <BarButton
          Icon={IconTrash}
          label={common.delete}
          color="red"
          onClick={() => onPick('delete')}
        />
      )}
    </div>
  )
}

type BarButtonProps = { Icon: Icon; label: string; color?: string; onClick?: () => void }

function BarButton({ Icon: BarIcon, label, ...props }: BarButtonProps) {
  return (
    <Button
      variant="default"
      size="compact-md"
      leftSection={<BarIcon size={16} />}
      classNames={{ label: styles['label'], section: styles['icon'] }}
      {...props}
    >
      {label}
    </Button>
  )
}
