import { Menu } from '@mantine/core'
import { useInViewport } from '@mantine/hooks'

import { viewsCountedMax } from '#model/views/view.ts'
import type { View, ViewCount } from '#web/api/leads/view-types.ts'
import { IconCheck } from '#web/icons/icons.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import type { LeadView } from './use-lead-view.ts'
import { useViewCounts } from './use-views.ts'
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
          <span
            className={styles['count']}
            aria-label={more === '' ? texts.leads.count(total) : texts.leads.countAtLeast(total)}
          >
            {formats.number(total)}
            {more}
          </span>
        )
      }
      onClick={props.onOpen}
    >
      <bdi className={styles['name']} data-whole="">
        {props.name}
      </bdi>
    </Menu.Item>
  )
}
