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
import styles from './toasts.module.css'
import { type UndoList, createUndoList } from './undo-list.ts'
import { useHeld } from './use-held.ts'

type Toast = {
  id: number
  text: string
  /** What it undoes; null for nothing. */
  undoId: number | string | null
  leadIds: readonly string[]
}
type Toasts = {
  /**
   * Shows what was done, for ten seconds with a way to undo it, else for five; not for longer than
   * the leads exist whose values it has. With an `undoId` it takes the place of what has it.
   */
  toast: (text: string, undo?: () => void, leadIds?: readonly string[], undoId?: string) => void
  /** Says it to screen readers alone. */
  announce: (text: string) => void
  /** What can be undone, also when no toast is shown any more. */
  undoList: UndoList
}

const displayMs = { plain: 5_000, undoable: 10_000 }
const toastsMax = 3

// Directions that a name sets would hold for the rest of the sentence.
const directions = /[\u202A-\u202E\u2066\u2067]/g

const ToastsContext = createContext<Toasts | null>(null)

export function useToasts(): Toasts {
  const toasts = use(ToastsContext)
  if (toasts === null) throw new Error('No provider of toasts is above.')
  return toasts
}

let lastId = 0

/** Shows toasts below what it contains, the last ones only. */
export function ToastsProvider({ children }: { children: ReactNode }) {
  const [visible, setVisible] = useState<readonly Toast[]>([])
  const [spoken, announce] = useState('')
  const [undoList] = useState(createUndoList)
  const list = useRef<HTMLDivElement>(null)
  const [isHeld, setHeld] = useHeld(list)
  const hide = useCallback(
    (isHidden: (toast: Toast) => boolean) => {
      setVisible((before) => before.filter((toast) => !isHidden(toast)))
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
  const toasts = useMemo((): Toasts => {
    return {
      announce,
      undoList,
      toast(text, undo, leadIds = [], undoId) {
        lastId += 1
        const id = lastId
        const plain = text.replaceAll(directions, '')
        const toast = {
          id,
          text: plain,
          leadIds,
          undoId: undo === undefined ? null : (undoId ?? id),
        }
        if (undo !== undefined) undoList.add({ id: undoId ?? id, undo, leadIds })
        setVisible((before) => [...before, toast].slice(-toastsMax))
      },
    }
  }, [undoList])
  return (
    <ToastsContext value={toasts}>
      {children}
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
      <div ref={list} className={styles['list']} role="status" aria-live="polite" data-passing>
        {visible.map((toast) => (
          <ToastRow
            key={toast.id}
            toast={toast}
            isHeld={isHeld}
            undo={() => undoList.undo(toast.undoId)}
            hide={() => hide(({ id }) => id === toast.id)}
          />
        ))}
      </div>
    </ToastsContext>
  )
}

function ToastRow(props: {
  toast: Toast
  /** Whether a finger, the pointer or the focus is on one: none of them goes away, or moves. */
  isHeld: boolean
  undo: () => void
  hide: () => void
}) {
  const { common } = useTexts('app')
  const { isHeld, hide } = props
  const { text, undoId } = props.toast
  const end = useEffectEvent(hide)
  const ms = undoId === null ? displayMs.plain : displayMs.undoable
  useEffect(() => {
    if (isHeld) return undefined
    const timer = setTimeout(() => end(), ms)
    return () => clearTimeout(timer)
  }, [isHeld, ms])
  return (
    <div className={styles['toast']}>
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
