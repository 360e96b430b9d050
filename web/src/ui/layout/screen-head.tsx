import { Title } from '@mantine/core'
import type { ReactNode } from 'react'

import { useTexts } from '#web/locales/use-i18n.ts'
import styles from './screen-head.module.css'

/** The heading of a screen, which is also the browser's title, and its main actions. */
export function ScreenHead(props: { title: string; detail?: ReactNode; children?: ReactNode }) {
  const { product } = useTexts()
  return (
    <header className={styles['head']}>
      <title>{`${props.title} · ${product}`}</title>
      <Title order={1} tabIndex={-1} data-screen-title>
        {props.title}
      </Title>
      {props.detail !== undefined && <span className={styles['detail']}>{props.detail}</span>}
      {props.children !== undefined && <div className={styles['actions']}>{props.children}</div>}
    </header>
  )
}
