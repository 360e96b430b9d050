import { Outlet, useParams } from '@tanstack/react-router'
import { type ReactNode, createContext, useEffect } from 'react'

import { NamesContext } from './lead-cells.tsx'
import type { useLeads } from './use-leads.ts'
import type { Names } from './use-names.ts'
import styles from './leads-screen.module.css'

type Found = ReturnType<typeof useLeads>

/** What the list beside an open lead shows. */
export const FoundContext = createContext<Found | null>(null)

/** The list, and beside it the lead that is open. */
export function LeadSplit(props: { names: Names; found: Found; children: ReactNode }) {
  const isOpen = useParams({ strict: false }).contactId !== undefined
  useEffect(preloadPanel, [])
  return (
    <NamesContext value={props.names}>
      <FoundContext value={props.found}>
        <div className={styles['split']} data-open={isOpen || undefined}>
          {props.children}
          <Outlet />
        </div>
      </FoundContext>
    </NamesContext>
  )
}

/** Somebody who has moved is about to open a lead. */
function preloadPanel(): () => void {
  const load = () => void import('./lead/lead-panel.tsx')
  const ended = new AbortController()
  const once = { once: true, signal: ended.signal }
  for (const name of ['pointermove', 'keydown']) window.addEventListener(name, load, once)
  return () => ended.abort()
}
