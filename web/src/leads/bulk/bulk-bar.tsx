import { ActionIcon, Button, Menu } from '@mantine/core'
import { type ReactNode, useState } from 'react'

import {
  type BulkAction,
  type ChosenLeads,
  type ExportFormat,
  downloadLeads,
  exportFormats,
  startBulkChange,
} from '#web/api/leads/bulk-api.ts'
import type { Lead, LeadPage } from '#web/api/leads/leads-api.ts'
import { IconDownload, IconTag, IconTagOff, IconTrash, IconUser, IconX } from '#web/icons/icons.tsx'
import { type LeadSearch, leadQueryOf } from '#web/leads/filters/lead-search.ts'
import type { Names } from '#web/leads/list/use-names.ts'
import { useTexts } from '#web/locales/use-i18n.ts'
import { useIsAtLeast, useProject } from '#web/session/project.ts'
import { useAction } from '#web/session/use-action.ts'
import { useShortcuts } from '#web/ui/shortcuts.tsx'
import { useNotices } from '#web/ui/states/notices.tsx'
import { type Asking, BulkDialog } from './bulk-dialogs.tsx'
import styles from './bulk.module.css'
import type { Selection } from './use-selection.ts'

/** What can be done with the chosen leads. */
export function BulkBar(props: {
  selection: Selection
  search: LeadSearch
  leads: readonly Lead[]
  first: LeadPage | undefined
  names: Names
  onStarted: (bulkId: string) => void
}) {
  const { leads: texts } = useTexts()
  const { bulk } = texts
  const { selection, search, leads, first, names } = props
  const { id: projectId } = useProject()
  const { notify } = useNotices()
  const [asking, setAsking] = useState<Asking | null>(null)
  const chosenLeads = (): ChosenLeads =>
    selection.isAll ? { query: leadQueryOf(search, new Date()) } : { ids: [...selection.ids] }
  const start = useAction({
    mutationFn: (change: BulkAction) => startBulkChange(projectId, chosenLeads(), change),
    onSuccess: ({ id }) => {
      setAsking(null)
      props.onStarted(id)
    },
  })
  const download = useAction({
    mutationFn: (format: ExportFormat) => downloadLeads(projectId, chosenLeads(), format),
    onError: () => notify(bulk.notExported),
  })
  useShortcuts([{ keys: 'Escape', label: bulk.clear, run: selection.clear }])
  // Null for all leads while their number is not known.
  const total = exactTotal(first)
  const count = selection.isAll ? total : selection.ids.size
  const ask = (what: Asking | null) => {
    start.reset()
    setAsking(what)
  }
  const dialog = {
    count,
    names,
    known: tagsOf(leads),
    action: start,
    onSubmit: (change: BulkAction) => start.mutate(change),
    onClose: () => ask(null),
  }
  const isMore = first?.nextCursor != null || leads.length > selection.ids.size
  const canChooseAll = selection.isLoaded && !selection.isAll && isMore
  return (
    <div className={styles['bar']} role="toolbar" aria-label={bulk.actions}>
      <span className={styles['count']} role="status">
        {count === null ? bulk.allMatching : bulk.chosen(count)}
      </span>
      {canChooseAll && (
        <Button variant="subtle" size="compact-sm" onClick={selection.chooseAll}>
          {total === null ? bulk.chooseAllMatching : bulk.chooseAll(total)}
        </Button>
      )}
      <Actions onAsk={ask} onExport={(format) => download.mutate(format)} />
      <ActionIcon aria-label={bulk.clear} className={styles['clear']} onClick={selection.clear}>
        <IconX size={16} />
      </ActionIcon>
      {asking !== null && <BulkDialog {...dialog} asking={asking} />}
    </div>
  )
}

function Actions(props: {
  onAsk: (what: Asking) => void
  onExport: (format: ExportFormat) => void
}) {
  const { bulk } = useTexts().leads
  const { onAsk, onExport } = props
  const mayDelete = useIsAtLeast('admin')
  return (
    <div className={styles['actions']}>
      <BarButton
        icon={<IconUser size={16} />}
        label={bulk.assign}
        onClick={() => onAsk('assign')}
      />
      <BarButton icon={<IconTag size={16} />} label={bulk.addTag} onClick={() => onAsk('addTag')} />
      <BarButton
        icon={<IconTagOff size={16} />}
        label={bulk.removeTag}
        onClick={() => onAsk('removeTag')}
      />
      <Menu position="top" width="max-content">
        <Menu.Target>
          <BarButton icon={<IconDownload size={16} />} label={bulk.export} />
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
          icon={<IconTrash size={16} />}
          label={bulk.delete}
          color="red"
          onClick={() => onAsk('delete')}
        />
      )}
    </div>
  )
}

type BarButtonProps = { icon: ReactNode; label: string; color?: string; onClick?: () => void }

function BarButton({ icon, label, ...props }: BarButtonProps) {
  return (
    <Button
      variant="default"
      size="compact-md"
      leftSection={icon}
      classNames={{ label: styles['label'], section: styles['icon'] }}
      {...props}
    >
      {label}
    </Button>
  )
}

function exactTotal(first: LeadPage | undefined): number | null {
  return first?.isTotalExact === true ? first.total : null
}

function tagsOf(leads: readonly Lead[]): string[] {
  return [...new Set(leads.flatMap(({ tags }) => tags))].toSorted()
}
