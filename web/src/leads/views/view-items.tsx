import { Menu } from '@mantine/core'
import { useInViewport } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'

import { viewApi } from '#api/leads/view-api.ts'
import { viewsCountedMax } from '#model/views/view.ts'
import type { View, ViewCount } from '#web/api/leads/view-types.ts'
import { request } from '#web/api/request.ts'
import { IconCheck } from '#web/icons/icons.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { browserTimeZone } from '#web/session/browser-time-zone.ts'
import { useProject } from '#web/session/project.ts'
import { TextCell } from '#web/ui/columns/text-cell.tsx'
import type { LeadView } from './use-lead-view.ts'
import styles from './view-menu.module.css'

type Props = { leadView: LeadView; views: readonly View[]; onOpen: (viewId: string) => void }

/** The member's own views and the shared ones, with their counts. */
export function ViewItems(props: Props) {
  const texts = useTexts('views')
  const { views } = props
  const groups = [
    { label: texts.own, views: views.filter(({ isShared }) => !isShared) },
    { label: texts.shared, views: views.filter(({ isShared }) => isShared) },
  ].filter((group) => group.views.length > 0)
  return groups.map((group) => (
    <div key={group.label} role="group" aria-label={group.label}>
      <Menu.Label>{group.label}</Menu.Label>
      {inParts(group.views).map((part) => (
        <CountedViews key={part[0]?.id} {...props} views={part} />
      ))}
    </div>
  ))
}

function inParts(views: readonly View[]): View[][] {
  const parts = Math.ceil(views.length / viewsCountedMax)
  return Array.from({ length: parts }, (_, part) =>
    views.slice(part * viewsCountedMax, (part + 1) * viewsCountedMax),
  )
}

/** Some views, which are counted together when one of them comes into sight. */
function CountedViews({ leadView, views, onOpen }: Props) {
  const { ref, inViewport } = useInViewport()
  const counts = useViewCounts(views, inViewport)
  return (
    <div ref={ref}>
      {views.map(({ id, name }) => (
        <ViewItem
          key={id}
          name={name}
          count={counts.get(id)}
          isShown={id === leadView.view?.id}
          onOpen={() => onOpen(id)}
        />
      ))}
    </div>
  )
}

export function ViewItem(props: {
  name: string
  count?: ViewCount | undefined
  isShown: boolean
  onOpen: () => void
}) {
  const texts = useTexts('app')
  const { formats } = useI18n()
  const { count, isShown } = props
  const total = count?.total ?? null
  const more = count?.isTotalExact === false ? '+' : ''
  return (
    <Menu.Item
      aria-current={isShown ? 'true' : undefined}
      leftSection={<IconCheck size={14} className={isShown ? '' : styles['other']} />}
      rightSection={
        total !== null && (
          <span className={styles['count']} aria-label={texts.leads.count(total, more === '')}>
            {formats.number(total)}
            {more}
          </span>
        )
      }
      onClick={props.onOpen}
    >
      <TextCell text={props.name} />
    </Menu.Item>
  )
}

/** How many leads are in each of at most `viewsCountedMax`, once it is needed and known. */
function useViewCounts(views: readonly View[], areNeeded: boolean) {
  const { id: projectId } = useProject()
  const searches = views.map(({ id, updatedAt }) => [id, updatedAt])
  const { data } = useQuery({
    queryKey: ['view-counts', projectId, searches],
    queryFn: async ({ signal }) => {
      const query = { view: views.map(({ id }) => id), timeZone: browserTimeZone() }
      return (await request(viewApi.countViews, { projectId, query, signal })).counts
    },
    enabled: areNeeded,
    // As the list counts them, also after a change.
    staleTime: 0,
  })
  return new Map(data?.map((count) => [count.viewId, count]))
}
