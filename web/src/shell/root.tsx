import { Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

import { Tooltips } from '#web/ui/disclosure/tooltips.tsx'
import { useKeptFocus } from './use-kept-focus.ts'

// What opens beside a screen, below its path, has the focus to itself.
function screenOf(location: { pathname: string } | undefined): string | undefined {
  return location?.pathname.split('/').slice(0, 4).join('/')
}

/** Every page. After a change of screen the focus is on its heading, where reading begins. */
export function Root() {
  useKeptFocus()
  const path = useRouterState({ select: ({ resolvedLocation }) => screenOf(resolvedLocation) })
  const before = useRef(path)
  useEffect(() => {
    const isFirst = before.current === undefined
    before.current = path
    if (!isFirst) document.querySelector<HTMLElement>('[data-screen-title]')?.focus()
  }, [path])
  return (
    <>
      <Outlet />
      <Tooltips />
    </>
  )
}
