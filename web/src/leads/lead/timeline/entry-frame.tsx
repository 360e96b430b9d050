import type { ReactNode } from 'react'

import type { HistoryEntry } from '#web/api/leads/lead-types.ts'
import {
  IconArrowMerge,
  IconArrowsSplit2,
  IconCheck,
  IconClock,
  IconMail,
  IconMessage,
  IconPencil,
  IconPhone,
  IconPlus,
  IconRotate,
  IconUser,
  IconX,
} from '#web/icons/icons.tsx'
import panel from '#web/leads/lead/lead-panel.module.css'
import { useI18n } from '#web/locales/use-i18n.ts'
import styles from './timeline.module.css'
import type { WorkChange } from './work-change.ts'

const icons = {
  created: IconPlus,
  assigned: IconUser,
  reopened: IconRotate,
  updated: IconPencil,
  merged: IconArrowMerge,
  unmerged: IconArrowsSplit2,
  withdrawn: IconX,
  restored: IconRotate,
  comment: IconMessage,
  call: IconPhone,
  email: IconMail,
  answer: IconMail,
}

const workIcons = {
  markedDone: IconCheck,
  openedAgain: IconRotate,
  putAway: IconClock,
  broughtBack: IconRotate,
}

/** An entry of a history: who did what and when, and what else there is to it. */
export function EntryFrame(props: {
  entry: HistoryEntry
  /** What it did with the lead as work, if that is what it says. */
  work?: WorkChange | null
  sentence: string
  /** After the time. */
  mark?: ReactNode
  actions?: ReactNode
  children?: ReactNode
}) {
  const { formats } = useI18n()
  const { work = null } = props
  const { kind, at } = props.entry
  const EntryIcon = work === null ? icons[kind] : workIcons[work.did]
  return (
    <li className={styles['entry']}>
      <span className={styles['mark']} aria-hidden="true">
        <EntryIcon size={14} />
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
