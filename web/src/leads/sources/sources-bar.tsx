import { UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'

import { arrivalApi } from '#api/leads/arrival-api.ts'
import { request } from '#web/api/request.ts'
import { IconChevronDown } from '#web/icons/icons.tsx'
import { useIsNarrow } from '#web/leads/use-is-narrow.ts'
import { useTexts } from '#web/locales/texts.ts'
import { browserTimeZone } from '#web/session/browser-time-zone.ts'
import { useProject } from '#web/session/project.ts'
import { lazyPart } from '#web/ui/states/lazy-boundary.tsx'
import { todayOf } from './arrived-sources.ts'
import styles from './sources.module.css'

const SourcesPanel = lazyPart(() => import('./sources-panel.tsx'), 'SourcesPanel')
const ArrivalsDialog = lazyPart(() => import('./arrivals-dialog.tsx'), 'ArrivalsDialog')
const storedName = 'contact-sync.sources'

/** Where the leads of today come from; what was opened or closed stays so in this browser. */
export function SourcesBar(props: {
  chosen: readonly string[]
  onChoose: (keyIds: string[] | undefined) => void
}) {
  const { sources: texts } = useTexts('app').leads
  const { id: projectId } = useProject()
  const id = useId()
  const isNarrow = useIsNarrow()
  const [hasNumbers, setNumbers] = useState(false)
  const [stored, setStored] = useState(() => localStorage.getItem(storedName))
  const isOpen = stored === null ? !isNarrow : stored === 'open'
  const { data } = useQuery({
    queryKey: ['arrivals', projectId],
    queryFn: () =>
      request(arrivalApi.listArrivals, { projectId, query: { timeZone: browserTimeZone() } }),
    meta: { isCounted: true },
  })
  // A list that is empty says more than a chart without leads.
  if (data?.sources.length === 0) return null
  const toggle = () => {
    const next = isOpen ? 'closed' : 'open'
    localStorage.setItem(storedName, next)
    setStored(next)
  }
  return (
    <section className={styles['bar']} aria-label={texts.title}>
      <UnstyledButton
        className={styles['toggle']}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >
        <IconChevronDown size={14} className={styles['chevron']} />
        {texts.title}
        {data !== undefined && (
          <span className={styles['today']}>{texts.today(todayOf(data.sources))}</span>
        )}
      </UnstyledButton>
      <div id={id} className={styles['panel']} hidden={!isOpen}>
        {isOpen && data !== undefined && (
          <SourcesPanel {...props} arrivals={data} onNumbers={() => setNumbers(true)} />
        )}
      </div>
      {hasNumbers && data !== undefined && (
        <ArrivalsDialog arrivals={data} onClose={() => setNumbers(false)} />
      )}
    </section>
  )
}
