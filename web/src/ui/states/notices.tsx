import { ActionIcon, Button, VisuallyHidden } from '@mantine/core'
import {
  type ReactNode,
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'

import { erasedLeads } from '#web/api/leads/erased-leads.ts'
import { IconX } from '#web/icons/icons.tsx'
import { useTexts } from '#web/locales/use-i18n.ts'
import styles from './notices.module.css'

type Notice = { id: number; text: string; undo: (() => void) | null; leadIds: readonly string[] }
type Notices = {
  /**
   * Shows what was done, for ten seconds with a way to undo it, else for five; not for longer than
   * the leads exist whose values it has.
   */
  notify: (text: string, undo?: () => void, leadIds?: readonly string[]) => void
  /** Says it to screen readers alone. */
  announce: (text: string) => void
}

const shownMs = { plain: 5_000, undoable: 10_000 }
const noticesMax = 3

const NoticesContext = createContext<Notices | null>(null)

export function useNotices(): Notices {
  const notices = use(NoticesContext)
  if (notices === null) throw new Error('No provider of notices is above.')
  return notices
}

let lastId = 0

/** Shows notices below what it contains, the last ones only. */
export function NoticesProvider({ children }: { children: ReactNode }) {
  const [visible, setVisible] = useState<readonly Notice[]>([])
  const [spoken, announce] = useState('')
  const hide = useCallback((id: number) => {
    setVisible((before) => before.filter((notice) => notice.id !== id))
  }, [])
  useEffect(
    () =>
      erasedLeads.subscribe((ids) => {
        setVisible((before) => before.filter(({ leadIds }) => !leadIds.some((id) => ids.has(id))))
      }),
    [],
  )
  const notices = useMemo((): Notices => {
    return {
      announce,
      notify(text, undo, leadIds = []) {
        lastId += 1
        const notice = { id: lastId, text, undo: undo ?? null, leadIds }
        setVisible((before) => [...before, notice].slice(-noticesMax))
        const ms = undo === undefined ? shownMs.plain : shownMs.undoable
        setTimeout(() => hide(notice.id), ms)
      },
    }
  }, [hide])
  return (
    <NoticesContext value={notices}>
      {children}
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
      <div className={styles['list']} role="status" aria-live="polite">
        {visible.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} hide={() => hide(notice.id)} />
        ))}
      </div>
    </NoticesContext>
  )
}

function NoticeRow({ notice, hide }: { notice: Notice; hide: () => void }) {
  const { common } = useTexts()
  const { text, undo } = notice
  const isTaken = useRef(false)
  const takeBack = () => {
    // A second click comes before the notice is gone.
    if (isTaken.current) return
    isTaken.current = true
    hide()
    undo?.()
  }
  return (
    <div className={styles['notice']}>
      <span className={styles['text']}>{text}</span>
      {undo !== null && (
        <Button size="compact-sm" variant="light" onClick={takeBack}>
          {common.undo}
        </Button>
      )}
      <ActionIcon aria-label={common.dismiss} onClick={hide}>
        <IconX size={16} />
      </ActionIcon>
    </div>
  )
}
