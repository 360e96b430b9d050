import { Modal } from '@mantine/core'
import { type ReactNode, createContext, use, useEffect, useMemo, useState } from 'react'

import { useTexts } from '#web/locales/texts.ts'
import { useFocusReturn } from './opener.ts'

/** Longer than a response takes; a dialog without one can be closed after it. */
const busyMsMax = 10_000

type Busy = { isBusy: boolean; setBusy: (isBusy: boolean) => void }
const BusyContext = createContext<Busy>({ isBusy: false, setBusy: () => undefined })

/** A dialog, open while it is rendered. Afterwards the focus is on its opener, or where it was. */
export function Dialog(props: {
  title: string
  onClose: () => void
  /** Whether only its own button closes it, since its content is shown only once. */
  isKept?: boolean
  /** Whether it has room for lines of code. */
  isWide?: boolean
  children: ReactNode
}) {
  const { common } = useTexts('app')
  const { isKept = false, isWide = false } = props
  const [isBusy, setBusy] = useState(false)
  const busy = useMemo(() => ({ isBusy, setBusy }), [isBusy])
  useFocusReturn()
  return (
    <Modal
      opened
      returnFocus={false}
      size={isWide ? 'lg' : 'md'}
      closeOnClickOutside={!isKept}
      closeOnEscape={!isKept}
      withCloseButton={!isKept}
      onClose={isBusy ? () => undefined : props.onClose}
      title={props.title}
      closeButtonProps={{ 'aria-label': common.close }}
    >
      <BusyContext value={busy}>{props.children}</BusyContext>
    </Modal>
  )
}

/**
 * Keeps the dialog around open while something is on its way whose response may be shown only
 * once. Returns whether it is kept open.
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
