import { Tooltip } from '@mantine/core'
import { type RefObject, useEffect, useState } from 'react'

import styles from './cut-texts.module.css'

/** How long the pointer or the focus rests on something before it is shown whole. */
const restMs = 500

type Shown = { target: HTMLElement; texts: string[] }

/**
 * Shows the whole of what is cut: the text under the pointer, or all texts of the row, link, button
 * or item that has the focus. `data-whole` marks an element that may be cut, and has its text, or
 * nothing where its own text is meant.
 */
export function CutTexts({ frame }: { frame: RefObject<HTMLElement | null> }) {
  const [shown, setShown] = useState<Shown | null>(null)
  useEffect(() => {
    const { current: list } = frame
    if (list === null) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const show = (target: HTMLElement | null, elements: readonly HTMLElement[]) => {
      clearTimeout(timer)
      setShown(null)
      if (target === null) return
      timer = setTimeout(() => {
        const texts = [...new Set(elements.flatMap(wholeOf))]
        if (texts.length > 0 && target.isConnected) setShown({ target, texts })
      }, restMs)
    }
    const hide = () => show(null, [])
    const onPointerOver = ({ target, pointerType }: PointerEvent) => {
      const element = pointerType === 'mouse' ? closest(target, '[data-whole]') : null
      if (element !== null) show(element, [element])
    }
    const onFocusIn = ({ target }: FocusEvent) => {
      const row = closest(target, '[role="row"], [role="menuitem"], a, button')
      if (row === null || !row.matches(':focus-visible')) hide()
      else show(row, [...row.querySelectorAll<HTMLElement>('[data-whole]')])
    }
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') hide()
    }
    const ended = new AbortController()
    const { signal } = ended
    list.addEventListener('pointerover', onPointerOver, { signal })
    list.addEventListener('focusin', onFocusIn, { signal })
    list.addEventListener('keydown', onKeyDown, { signal })
    for (const name of ['pointerleave', 'pointerdown', 'focusout', 'scroll'] as const) {
      list.addEventListener(name, hide, { signal })
    }
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [frame])
  if (shown === null) return null
  return (
    <Tooltip
      opened
      multiline
      withinPortal={false}
      position="bottom-start"
      target={shown.target}
      className={styles['tip']}
      label={shown.texts.map((text) => (
        <div key={text} dir="auto">
          {text}
        </div>
      ))}
    />
  )
}

function closest(target: EventTarget | null, selector: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null
}

function wholeOf(element: HTMLElement): string[] {
  const { whole = '' } = element.dataset
  if (whole !== '') return [whole]
  return element.scrollWidth > element.clientWidth ? [element.textContent] : []
}
