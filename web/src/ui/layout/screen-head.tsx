import { Group, Title } from '@mantine/core'
import { type ReactNode, use } from 'react'

import { useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { ProjectContext } from '#web/session/project.ts'
import { useUnreadCount } from '#web/session/unread.ts'
import { Hint } from '#web/ui/hint.tsx'
import styles from './screen-head.module.css'

/** The heading of a screen, which is also the browser's title, and its main actions. */
export function ScreenHead(props: { title: string; detail?: ReactNode; children?: ReactNode }) {
  const { product } = useTexts('app')
  const project = use(ProjectContext)
  const title = `${props.title} · ${product}`
  return (
    <header className={styles['head']}>
      {project === null ? <title>{title}</title> : <UnreadTitle title={title} />}
      <Title order={1} tabIndex={-1} data-screen-title>
        {props.title}
      </Title>
      {props.detail !== undefined && <Hint span>{props.detail}</Hint>}
      {props.children !== undefined && (
        <Group gap="sm" justify="flex-end" ms="auto">
          {props.children}
        </Group>
      )}
    </header>
  )
}

/** With the number of unread leads, as a tab in the background shows it. */
function UnreadTitle({ title }: { title: string }) {
  const { formats } = useI18n()
  const { total, isTotalExact } = useUnreadCount() ?? { total: 0, isTotalExact: true }
  const count = `(${formats.number(total)}${isTotalExact ? '' : '+'}) `
  return <title>{`${total === 0 ? '' : count}${title}`}</title>
}
