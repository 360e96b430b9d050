import { Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** Every page. After a change of screen the focus is on its heading, where reading begins. */
export function Root() {
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  const before = useRef(path)
  useEffect(() => {
    const isFirst = before.current === undefined
    before.current = path
    if (!isFirst) document.querySelector<HTMLElement>('[data-screen-title]')?.focus()
  }, [path])
  return <Outlet />
}
