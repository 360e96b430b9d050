import { ActionIcon, Button, VisuallyHidden } from '@mantine/core'
import {
  type ReactNode,
  createContext,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'

import { IconX } from '#web/icons/icons.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { erasedLeads } from '#web/session/erased-leads.ts'
import styles from './notices.module.css'
import { type UndoList, createUndoList } from './undo-list.ts'
import { useHeld } from './use-held.ts'

type Notice = {
  id: number
  text: string
  /** What it undoes; null for nothing. */
  undoId: number | string | null
  leadIds: readonly string[]
}
type Notices = {
  /**
   * Shows what was done, for ten seconds with a way to undo it, else for five; not for longer than
   * the leads exist whose values it has. With an `undoId` it takes the place of what has it.
   */
  notify: (text: string, undo?: () => void, leadIds?: readonly string[], undoId?: string) => void
  /** Says it to screen readers alone. */
  announce: (text: string) => void
  /** What can be undone, also when no notice is shown any more. */
  undoList: UndoList
}

const displayMs = { plain: 5_000, undoable: 10_000 }
const noticesMax = 3

// Directions that a name sets would hold for the rest of the sentence.
const directions = /[\u202A-\u202E\u2066\u2067]/g

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
  const [undoList] = useState(createUndoList)
  const list = useRef<HTMLDivElement>(null)
  const [isHeld, setHeld] = useHeld(list)
  const hide = useCallback(
    (isHidden: (notice: Notice) => boolean) => {
      setVisible((before) => before.filter((notice) => !isHidden(notice)))
      // What has gone is not left by the pointer or the focus.
      setHeld(false)
    },
    [setHeld],
  )
  useEffect(() => undoList.subscribe((id) => hide(({ undoId }) => undoId === id)), [hide, undoList])
  useEffect(
    () => erasedLeads.subscribe((ids) => hide(({ leadIds }) => leadIds.some((id) => ids.has(id)))),
    [hide],
  )
  const notices = useMemo((): Notices => {
    return {
      announce,
      undoList,
      notify(text, undo, leadIds = [], undoId) {
        lastId += 1
        const id = lastId
        const plain = text.replaceAll(directions, '')
        const notice = {
          id,
          text: plain,
          leadIds,
          undoId: undo === undefined ? null : (undoId ?? id),
        }
        if (undo !== undefined) undoList.add({ id: undoId ?? id, undo, leadIds })
        setVisible((before) => [...before, notice].slice(-noticesMax))
      },
    }
  }, [undoList])
  return (
    <NoticesContext value={notices}>
      {children}
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
      <div ref={list} className={styles['list']} role="status" aria-live="polite" data-passing>
        {visible.map((notice) => (
          <NoticeRow
            key={notice.id}
            notice={notice}
            isHeld={isHeld}
            undo={() => undoList.undo(notice.undoId)}
            hide={() => hide(({ id }) => id === notice.id)}
          />
        ))}
      </div>
    </NoticesContext>
  )
}

function NoticeRow(props: {
  notice: Notice
  /** Whether a finger, the pointer or the focus is on one: none of them goes away, or moves. */
  isHeld: boolean
  undo: () => void
  hide: () => void
}) {
  const { common } = useTexts('app')
  const { isHeld, hide } = props
  const { text, undoId } = props.notice
  const end = useEffectEvent(hide)
  const ms = undoId === null ? displayMs.plain : displayMs.undoable
  useEffect(() => {
    if (isHeld) return undefined
    const timer = setTimeout(() => end(), ms)
    return () => clearTimeout(timer)
  }, [isHeld, ms])
  return (
    <div className={styles['notice']}>
      <span className={styles['text']}>{text}</span>
      {undoId !== null && (
        <Button size="compact-sm" variant="light" onClick={props.undo}>
          {common.undo}
        </Button>
      )}
      <ActionIcon aria-label={common.dismiss} onClick={hide}>
        <IconX size={16} />
      </ActionIcon>
    </div>
  )
}
