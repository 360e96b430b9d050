import { Outlet, useParams } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'

import { LeadPicker } from '#web/leads/actions/lead-actions.tsx'
import { type OpenPicker, OpenPickerContext } from '#web/leads/actions/picker-request.ts'
import { NamesContext } from '#web/leads/list/lead-cells.tsx'
import type { LeadListParts } from '#web/leads/list/lead-row.tsx'
import type { Names } from '#web/leads/list/use-names.ts'
import styles from './leads-screen.module.css'
import { useLeadNavigation } from './use-lead-navigation.ts'
import { type LeadResults, ResultsContext } from './use-leads.ts'

/** The list, and beside it the lead that is open. */
export function LeadSplit(props: {
  names: Names
  results: LeadResults
  openPicker: OpenPicker
  children: ReactNode
}) {
  const isOpen = useParams({ strict: false }).contactId !== undefined
  useEffect(preload, [])
  return (
    <NamesContext value={props.names}>
      <ResultsContext value={props.results}>
        <OpenPickerContext value={props.openPicker}>
          <div className={styles['split']} data-open={isOpen || undefined}>
            {props.children}
            <Outlet />
          </div>
        </OpenPickerContext>
      </ResultsContext>
    </NamesContext>
  )
}

/** Whose pointer or keyboard moves is about to open a lead, or to act on one. */
function preload(): () => void {
  const load = () => {
    void import('./lead/lead-panel.tsx')
    LeadPicker.prepare()
  }
  const ended = new AbortController()
  const once = { once: true, signal: ended.signal }
  for (const name of ['pointermove', 'keydown']) window.addEventListener(name, load, once)
  return () => ended.abort()
}

/** The lead that is open beside the list, and how its rows open another one. */
export function useOpenLead(): Pick<LeadListParts, 'openId' | 'onOpen'> {
  const { contactId: openId } = useParams({ strict: false })
  const { open } = useLeadNavigation()
  return { openId, onOpen: ({ id }) => open(id) }
}
