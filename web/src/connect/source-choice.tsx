import { Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'

import {
  type Icon,
  IconCode,
  IconFileSpreadsheet,
  IconForms,
  IconRobot,
  IconSend,
  IconTerminal2,
} from '#web/icons/icons.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useProject } from '#web/session/project.ts'
import cards from '#web/ui/layout/cards.module.css'
import { type LeadSource, leadSources } from './lead-sources.ts'
import styles from './source-choice.module.css'

const sourceIcons: Readonly<Record<LeadSource, Icon>> = {
  form: IconForms,
  site: IconCode,
  file: IconFileSpreadsheet,
  program: IconTerminal2,
  agent: IconRobot,
  system: IconSend,
}

/** Asks where the leads come from; each option is a link, so that going back works. */
export function SourceChoice({ chosen }: { chosen: LeadSource | undefined }) {
  const connect = useTexts('connect')
  const { id: projectId } = useProject()
  const id = useId()
  return (
    <nav aria-labelledby={id} className={styles['choice']}>
      <Title order={2} id={id}>
        {connect.question}
      </Title>
      <ul className={cards['list']}>
        {leadSources.map((from) => {
          const SourceIcon = sourceIcons[from]
          const { name, hint } = connect.sources[from]
          return (
            <li key={from}>
              <Link
                to="/p/$projectId/connect"
                params={{ projectId }}
                search={{ from }}
                resetScroll={false}
                className={cards['card']}
                aria-current={from === chosen ? 'true' : undefined}
              >
                <SourceIcon size={22} className={cards['icon']} />
                <Text span fw={600}>
                  {name}
                </Text>
                <Text span size="sm" c="dimmed">
                  {hint}
                </Text>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
