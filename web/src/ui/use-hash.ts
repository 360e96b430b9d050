import { useLocation, useNavigate } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'

/** Whether the address names a dialog after `#`, such as `#new`, and what opens and closes it. */
export function useHashDialog(name: string): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const navigate = useNavigate()
  const isOpen = useLocation({ select: ({ hash }) => hash === name })
  const setOpen = (willOpen: boolean) =>
    void navigate({
      to: '.',
      search: true,
      hash: willOpen ? name : '',
      replace: !willOpen,
      resetScroll: false,
    })
  return [isOpen, setOpen]
}

type RowProps<Row> = { id: string; ref: RefObject<Row | null>; tabIndex: -1 }

/** Of the row of a list that has the focus, in sight, when the address names it after `#`. */
export function useHashRow<Row extends HTMLElement>(id: string): RowProps<Row> {
  const row = useRef<Row>(null)
  const isNamed = useLocation({ select: ({ hash }) => hash === id })
  useEffect(() => {
    if (isNamed) row.current?.focus()
  }, [isNamed])
  return { id, ref: row, tabIndex: -1 }
}
