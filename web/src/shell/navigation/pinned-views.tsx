import { Link } from '@tanstack/react-router'

import type { View } from '#web/api/leads/view-types.ts'
import { IconStack2 } from '#web/icons/icons.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useProject } from '#web/session/project.ts'
import { useLeadCounts, usePinnedViews } from '#web/session/unread.ts'
import { TextCell } from '#web/ui/columns/text-cell.tsx'
import { NavigationCount } from './navigation-count.tsx'
import styles from './navigation.module.css'

/** The views that the member has pinned, with the number of their leads. */
export function PinnedViews({ onLeave }: { onLeave: (() => void) | undefined }) {
  const texts = useTexts('app')
  const views = usePinnedViews()
  const counts = useLeadCounts()?.views ?? []
  if (views.length === 0) return null
  return (
    <ul className={styles['pinned']} aria-label={texts.navigation.pinned}>
      {views.map((view) => (
        <PinnedView
          key={view.id}
          view={view}
          count={counts.find(({ viewId }) => viewId === view.id)}
          onLeave={onLeave}
        />
      ))}
    </ul>
  )
}

function PinnedView(props: {
  view: View
  count: { total: number | null; isTotalExact: boolean } | undefined
  onLeave: (() => void) | undefined
}) {
  const { leads: texts } = useTexts('app')
  const { id: projectId } = useProject()
  const { view, count } = props
  const total = count?.total ?? null
  return (
    <li>
      <Link
        to="/p/$projectId/leads"
        params={{ projectId }}
        search={{ view: view.id }}
        className={styles['link']}
        activeProps={{ 'aria-current': 'page' }}
        onClick={props.onLeave}
      >
        <IconStack2 size={16} />
        <TextCell text={view.name} />
        {total !== null && (
          <NavigationCount
            total={total}
            isExact={count?.isTotalExact}
            label={texts.count(total, count?.isTotalExact)}
          />
        )}
      </Link>
    </li>
  )
}
