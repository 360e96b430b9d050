import { Modal } from '@mantine/core'
import {
  type ReactNode,
  type RefObject,
  createContext,
  use,
  useEffect,
  useMemo,
  useState,
} from 'react'

import { useTexts } from '#web/locales/use-i18n.ts'

/** Longer than an answer takes; without one, nobody is kept in a dialog. */
const busyMsMax = 10_000

type Busy = { isBusy: boolean; setBusy: (isBusy: boolean) => void }
const BusyContext = createContext<Busy>({ isBusy: false, setBusy: () => undefined })

/**
 * A dialog, open while it is rendered. Afterwards the focus is where it was before, or on
 * `returnTo`, for one that was opened from a menu.
 */
export function Dialog(props: {
  title: string
  onClose: () => void
  /** Whether a click beside it leaves it open, since it shows what is shown only once. */
  isKept?: boolean
  /** Whether it has room for lines of code. */
  isWide?: boolean
  returnTo?: RefObject<HTMLElement | null>
  children: ReactNode
}) {
  const { common } = useTexts()
  const { returnTo, isKept = false, isWide = false } = props
  const [isBusy, setBusy] = useState(false)
  const busy = useMemo(() => ({ isBusy, setBusy }), [isBusy])
  useFocusReturn(returnTo)
  return (
    <Modal
      opened
      returnFocus={false}
      size={isWide ? 'lg' : 'md'}
      closeOnClickOutside={!isKept}
      onClose={isBusy ? () => undefined : props.onClose}
      title={props.title}
      closeButtonProps={{ 'aria-label': common.close }}
    >
      <BusyContext value={busy}>{props.children}</BusyContext>
    </Modal>
  )
}

/**
 * Keeps the dialog around open while something is on its way, whose answer may be shown only once.
 * Answers whether it is kept open.
 */
export function useBusyDialog(isPending: boolean): boolean {
  const { isBusy, setBusy } = use(BusyContext)
  useEffect(() => {
    if (!isPending) return undefined
    setBusy(true)
    const timer = setTimeout(() => setBusy(false), busyMsMax)
    return () => {
      clearTimeout(timer)
      setBusy(false)
    }
  }, [setBusy, isPending])
  return isBusy
}

/** Gives the focus back when the component is gone. */
export function useFocusReturn(returnTo?: RefObject<HTMLElement | null>): void {
  const [before] = useState(() => document.activeElement)
  useEffect(() => {
    const element = returnTo?.current ?? before
    return () => {
      const title = document.querySelector('[data-screen-title]')
      // What a menu offers is gone by now.
      const place = element?.isConnected === true ? element : title
      if (place instanceof HTMLElement) place.focus()
    }
  }, [before, returnTo])
}
