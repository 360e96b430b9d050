import { useEffect, useState } from 'react'

import { lazyPart } from '#web/ui/states/lazy-boundary.tsx'
import { usePreload } from '#web/ui/use-preload.ts'

const Tip = lazyPart(() => import('./tip.tsx'), 'Tip')

/** How long the pointer or the focus rests on something before its tooltip appears. */
const restMs = 400

type Tipped = { target: HTMLElement; texts: string[] }

/**
 * The tooltip of whatever has the pointer or the focus: the text that `data-tooltip` gives it, or
 * the whole of what is cut. `data-whole` marks an element that may be cut, and has its text, or
 * nothing where its own text is meant; the focus shows all such texts of a link, button or item,
 * but not of a row, where they would cover others. There is one for the whole page: one in each
 * component takes time whenever it is drawn.
 */
export function Tooltips() {
  const [tip, setTip] = useState<Tipped | null>(null)
  useEffect(() => watchTargets(setTip), [])
  usePreload(Tip.prepare)
  if (tip === null) return null
  return <Tip {...tip} position={isNamed(tip.target) ? 'top' : 'bottom-start'} />
}

function watchTargets(show: (tip: Tipped | null) => void): () => void {
  const page = document.documentElement
  let timer: ReturnType<typeof setTimeout> | undefined
  let current: HTMLElement | null = null
  const turnTo = (target: HTMLElement | null, read: (target: HTMLElement) => string[]) => {
    if (target === current) return
    current = target
    clearTimeout(timer)
    show(null)
    if (target === null) return
    timer = setTimeout(() => {
      const texts = [...new Set(read(target))]
      if (texts.length > 0 && target.isConnected) show({ target, texts })
    }, restMs)
  }
  const hide = () => turnTo(null, () => [])
  const onPointerOver = ({ target, pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') turnTo(closest(target, '[data-tooltip], [data-whole]'), textsOf)
  }
  const onFocusIn = ({ target }: FocusEvent) => {
    const element = closest(target, '[data-tooltip], [role="menuitem"], a, button')
    turnTo(element?.matches(':focus-visible') === true ? element : null, allTextsOf)
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') hide()
  }
  const ended = new AbortController()
  const { signal } = ended
  page.addEventListener('pointerover', onPointerOver, { signal })
  page.addEventListener('focusin', onFocusIn, { signal })
  page.addEventListener('keydown', onKeyDown, { signal })
  for (const name of ['pointerleave', 'pointerdown', 'focusout'] as const) {
    page.addEventListener(name, hide, { signal })
  }
  // Does not bubble.
  page.addEventListener('scroll', hide, { signal, capture: true })
  return () => {
    clearTimeout(timer)
    ended.abort()
  }
}

function closest(target: EventTarget | null, selector: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null
}

function isNamed(element: HTMLElement): boolean {
  return element.dataset['tooltip'] !== undefined
}

function allTextsOf(element: HTMLElement): string[] {
  if (isNamed(element)) return textsOf(element)
  return [...element.querySelectorAll<HTMLElement>('[data-whole]')].flatMap(textsOf)
}

function textsOf(element: HTMLElement): string[] {
  const { tooltip, whole = '' } = element.dataset
  if (tooltip !== undefined) return [tooltip]
  if (whole !== '') return [whole]
  return element.scrollWidth > element.clientWidth ? [element.textContent] : []
}
