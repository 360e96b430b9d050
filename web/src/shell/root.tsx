import { Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

import { Tooltips } from '#web/ui/disclosure/tooltips.tsx'
import { useKeptFocus } from './use-kept-focus.ts'

// What opens beside a screen, below its path, has the focus to itself.
function screenOf(location: { pathname: string } | undefined): string | undefined {
  const parts = location?.pathname.split('/')
  return parts?.slice(0, parts[3] === 'settings' ? 5 : 4).join('/')
}

/** Every page. After a change of screen the focus is on its heading, where reading begins. */
export function Root() {
  useKeptFocus()
  const path = useRouterState({ select: ({ resolvedLocation }) => screenOf(resolvedLocation) })
  const before = useRef(path)
  useEffect(() => {
    const isFirst = before.current === undefined
    before.current = path
    // What the address names after `#` has the focus.
    return isFirst || window.location.hash !== '' ? undefined : focusHeading()
  }, [path])
  return (
    <>
      <Outlet />
      <Tooltips />
    </>
  )
}

const framesMax = 300
const typedInto = 'input, textarea, select, [role="dialog"] *'

/** Once the heading is shown, unless someone types by then: texts may still be loading. */
function focusHeading(): () => void {
  const before = document.activeElement
  let frames = 0
  let next = 0
  const look = () => {
    const focused = document.activeElement
    if (focused !== before && focused?.matches(typedInto)) return
    const heading = document.querySelector<HTMLElement>('[data-screen-title]')
    frames += 1
    if (heading?.checkVisibility() === true) heading.focus()
    else if (frames < framesMax) next = requestAnimationFrame(look)
  }
  look()
  return () => cancelAnimationFrame(next)
}
