import { ActionIcon, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { duplicateApi } from '#api/leads/duplicate-api.ts'
import type { LeadSearch } from '#model/contacts/filters.ts'
import type { LeadPage } from '#web/api/leads/lead-types.ts'
import { request } from '#web/api/request.ts'
import { IconCloudUp, IconDownload, IconPlus } from '#web/icons/icons.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useMay, useProject } from '#web/session/project.ts'
import { adding } from '#web/ui/adding.ts'
import { LinkButton, LinkIcon, SmallButton } from '#web/ui/buttons.tsx'
import type { Column } from '#web/ui/columns/column.ts'
import { lazyPart } from '#web/ui/states/lazy-boundary.tsx'
import { useHashDialog } from '#web/ui/use-hash.ts'
import { useIsNarrow } from './use-is-narrow.ts'

const ExportDialog = lazyPart(() => import('./exports/export-dialog.tsx'), 'ExportDialog')

/** What members do with all leads: add one, import a file, export what is listed. */
export function ListActions(props: {
  search: LeadSearch
  columns: readonly Column[]
  isInbox: boolean
}) {
  const { leads: texts } = useTexts('app')
  const params = { projectId: useProject().id }
  const [isExporting, setExporting] = useHashDialog('export')
  const isNarrow = useIsNarrow()
  if (!useMay('edit')) return null
  const { isInbox } = props
  const addition = { to: '.', search: adding('lead') } as const
  const imports = { to: '/p/$projectId/imports', params } as const
  const open = () => setExporting(true)
  const add = isNarrow ? (
    <LinkIcon {...addition} aria-label={texts.add}>
      <IconPlus size={18} />
    </LinkIcon>
  ) : (
    <LinkButton size="compact-sm" variant="default" {...addition}>
      {texts.add}
    </LinkButton>
  )
  if (isInbox) return add
  return (
    <>
      {add}
      {isNarrow ? (
        <>
          <LinkIcon {...imports} aria-label={texts.import}>
            <IconCloudUp size={18} />
          </LinkIcon>
          <ActionIcon variant="default" size="lg" aria-label={texts.bulk.export} onClick={open}>
            <IconDownload size={18} />
          </ActionIcon>
        </>
      ) : (
        <>
          <LinkButton size="compact-sm" variant="default" {...imports}>
            {texts.import}
          </LinkButton>
          <SmallButton onClick={open}>{texts.bulk.export}</SmallButton>
        </>
      )}
      {isExporting && <ExportDialog {...props} onClose={() => setExporting(false)} />}
    </>
  )
}

/** How many leads are listed, and for members how many of all may be the same. */
export function ListTotal({ page, isInbox }: { page: LeadPage | undefined; isInbox: boolean }) {
  const { leads: texts } = useTexts('app')
  const mayMerge = useMay('edit')
  if (page === undefined) return null
  return (
    <Group component="span" gap="xs">
      <span>{texts.count(page.total, page.isTotalExact)}</span>
      {mayMerge && !isInbox && <PossibleDuplicates />}
    </Group>
  )
}

function PossibleDuplicates() {
  const { leads: texts } = useTexts('app')
  const { id: projectId } = useProject()
  const { data } = useQuery({
    queryKey: ['duplicate-count', projectId],
    queryFn: () => request(duplicateApi.listDuplicates, { projectId, query: { limit: 0 } }),
    meta: { isCounted: true },
  })
  if (data === undefined || data.total === 0) return null
  return (
    <LinkButton
      size="compact-sm"
      variant="subtle"
      to="/p/$projectId/duplicates"
      params={{ projectId }}
    >
      {texts.duplicates(data.total, data.isTotalExact)}
    </LinkButton>
  )
}
