import { Modal } from '@mantine/core'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'

import { useTexts } from '#web/texts/use-texts.ts'

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
  useFocusReturn(returnTo)
  return (
    <Modal
      opened
      returnFocus={false}
      size={isWide ? 'lg' : 'md'}
      closeOnClickOutside={!isKept}
      onClose={props.onClose}
      title={props.title}
      closeButtonProps={{ 'aria-label': common.close }}
    >
      {props.children}
    </Modal>
  )
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
