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

/** What a toast says of several that are alike, each of which has the same function. */
type Many = (count: number) => string

type Toast = {
  id: number
  text: string
  /** What it reports, in the order in which it was done, each of other leads. */
  parts: readonly Part[]
  many: Many | undefined
}
type Part = { undoId: number | string | undefined; leadIds: readonly string[] }
type Toasts = {
  /**
   * Shows what was done, for ten seconds with a way to undo it, else for five; not for longer than
   * the leads exist whose values it has. It takes the place of the last of its kind, and counts
   * with it if both are alike, of different leads. With an `undoId` it takes the place of what has
   * it.
   */
  toast: (
    text: string,
    undo?: () => void,
    leadIds?: readonly string[],
    alike?: { undoId?: string; many?: Many | undefined; order?: number },
  ) => void
  /** Says it to screen readers alone. */
  announce: (text: string) => void
  /** What can be undone, also when no toast is shown any more. */
  undoList: UndoList
}

const displayMs = { plain: 5_000, undoable: 10_000 }

// Directions that a name sets would hold for the rest of the sentence.
const directions = /[\u202A-\u202E\u2066\u2067]/g

const ToastsContext = createContext<Toasts | null>(null)

export function useToasts(): Toasts {
  const toasts = use(ToastsContext)
  if (toasts === null) throw new Error('No provider of toasts is above.')
  return toasts
}

let lastId = 0

/** Shows toasts below what it contains: the last one that can be undone, and the last other one. */
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
  useEffect(
    () =>
      undoList.subscribe((undoId) => {
        setVisible((before) => before.flatMap((one) => less(one, undoId)))
        setHeld(false)
      }),
    [setHeld, undoList],
  )
  useEffect(
    () => erasedLeads.subscribe((ids) => hide((toast) => leadsOf(toast).some((id) => ids.has(id)))),
    [hide],
  )
  const toasts = useMemo((): Toasts => {
    return {
      announce,
      undoList,
      toast(text, undo, leadIds = [], { undoId, many, order } = {}) {
        lastId += 1
        const id = lastId
        const plain = text.replaceAll(directions, '')
        const part = { undoId: undo && (undoId ?? id), leadIds }
        const toast = { id, text: plain, parts: [part], many }
        if (undo !== undefined) undoList.add({ id: undoId ?? id, undo, leadIds, order })
        const isOther = (one: Toast) => isUndoable(one) !== (undo !== undefined)
        setVisible((before) => {
          const last = before.find((one) => !isOther(one))
          const next = last === undefined ? toast : joined(last, toast)
          const others = before.filter(isOther)
          return undo === undefined ? [...others, next] : [next, ...others]
        })
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
            key={isUndoable(toast) ? 'undoable' : 'plain'}
            toast={toast}
            isHeld={isHeld}
            undo={() => {
              for (const { undoId } of toast.parts.toReversed()) undoList.undo(undoId ?? null)
            }}
            hide={(shown) => hide(({ id }) => id === shown)}
          />
        ))}
      </div>
    </ToastsContext>
  )
}

function isUndoable({ parts }: Toast): boolean {
  return parts.some(({ undoId }) => undoId !== undefined)
}

function leadsOf({ parts }: Toast): string[] {
  return parts.flatMap(({ leadIds }) => leadIds)
}

/** One that counts both, if they are alike. */
function joined(last: Toast, next: Toast): Toast {
  const { many } = next
  const isAlike = many !== undefined && last.many === many
  const leads = new Set(leadsOf(last))
  if (!isAlike || leadsOf(next).some((id) => leads.has(id))) return next
  return counting({ ...next, parts: [...last.parts, ...next.parts] })
}

/** What is left of a toast once a part of what it says can't be undone any more, if anything. */
function less(toast: Toast, undoId: number | string): Toast[] {
  const parts = toast.parts.filter((part) => part.undoId !== undoId)
  if (parts.length === toast.parts.length) return [toast]
  return parts.length === 0 ? [] : [counting({ ...toast, parts })]
}

function counting(toast: Toast): Toast {
  return { ...toast, text: toast.many?.(leadsOf(toast).length) ?? toast.text }
}

function ToastRow(props: {
  toast: Toast
  /** Whether a finger, the pointer or the focus is on one: none of them goes away, or moves. */
  isHeld: boolean
  undo: () => void
  hide: (id: number) => void
}) {
  const { common } = useTexts('app')
  const { isHeld, hide } = props
  const { id, text } = props.toast
  const canUndo = isUndoable(props.toast)
  const end = useEffectEvent(hide)
  const ms = canUndo ? displayMs.undoable : displayMs.plain
  useEffect(() => {
    if (isHeld) return undefined
    const timer = setTimeout(() => end(id), ms)
    return () => clearTimeout(timer)
  }, [id, isHeld, ms])
  return (
    <div className={styles['toast']}>
      <span className={styles['text']}>{text}</span>
      {canUndo && (
        <Button size="compact-sm" variant="light" className={styles['undo']} onClick={props.undo}>
          {common.undo}
        </Button>
      )}
      <ActionIcon aria-label={common.dismiss} onClick={() => hide(id)}>
        <IconX size={16} />
      </ActionIcon>
    </div>
  )
}
