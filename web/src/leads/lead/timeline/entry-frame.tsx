import type { ReactNode } from 'react'

import type { HistoryEntry } from '#web/api/leads/lead-api.ts'
import {
  IconArrowMerge,
  IconArrowsSplit2,
  IconMail,
  IconMessage,
  IconPencil,
  IconPhone,
  IconPlus,
  IconUser,
} from '#web/icons/icons.tsx'
import panel from '#web/leads/lead/lead-panel.module.css'
import { useI18n } from '#web/locales/use-i18n.ts'
import styles from './timeline.module.css'

const icons = {
  created: IconPlus,
  assigned: IconUser,
  updated: IconPencil,
  merged: IconArrowMerge,
  unmerged: IconArrowsSplit2,
  comment: IconMessage,
  call: IconPhone,
  email: IconMail,
}

/** An entry of a history: who did what and when, and what else there is to it. */
export function EntryFrame(props: {
  entry: HistoryEntry
  sentence: string
  /** After the time. */
  mark?: ReactNode
  actions?: ReactNode
  children?: ReactNode
}) {
  const { formats } = useI18n()
  const { kind, at } = props.entry
  const Icon = icons[kind]
  return (
    <li className={styles['entry']}>
      <span className={styles['mark']} aria-hidden="true">
        <Icon size={14} />
      </span>
      <div className={styles['what']}>
        <div className={styles['head']}>
          <p className={styles['sentence']}>
            {props.sentence}
            {' · '}
            <time className={panel['quiet']} dateTime={at} title={formats.dateTime(at)}>
              {formats.ago(at)}
            </time>
            {props.mark}
          </p>
          {props.actions}
        </div>
        {props.children}
      </div>
    </li>
  )
}
