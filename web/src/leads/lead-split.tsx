import { Outlet, useNavigate, useParams } from '@tanstack/react-router'
import { type ReactNode, createContext, useEffect } from 'react'

import type { Lead } from '#web/api/leads/leads-api.ts'
import { type Ask, AskContext } from '#web/leads/actions/asking.ts'
import { LeadPicker } from '#web/leads/actions/lead-actions.tsx'
import { NamesContext } from '#web/leads/list/lead-cells.tsx'
import type { LeadListParts } from '#web/leads/list/lead-row.tsx'
import type { Names } from '#web/leads/list/use-names.ts'
import { useProject } from '#web/session/project.ts'
import styles from './leads-screen.module.css'
import type { useLeads } from './use-leads.ts'
import { useListPaths } from './use-list-paths.ts'

type LeadResults = ReturnType<typeof useLeads>

/** What the list beside an open lead shows. */
export const ResultsContext = createContext<LeadResults | null>(null)

/** The list, and beside it the lead that is open. */
export function LeadSplit(props: {
  names: Names
  results: LeadResults
  ask: Ask
  children: ReactNode
}) {
  const isOpen = useParams({ strict: false }).contactId !== undefined
  useEffect(preload, [])
  return (
    <NamesContext value={props.names}>
      <ResultsContext value={props.results}>
        <AskContext value={props.ask}>
          <div className={styles['split']} data-open={isOpen || undefined}>
            {props.children}
            <Outlet />
          </div>
        </AskContext>
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
  const { id: projectId } = useProject()
  const { contactId: openId } = useParams({ strict: false })
  const navigate = useNavigate()
  const paths = useListPaths()
  const onOpen = ({ id: contactId }: Lead) => {
    const params = { projectId, contactId }
    // One step back closes the lead, however many were looked at.
    const replace = openId !== undefined
    void navigate({ to: paths.lead, params, search: true, replace })
  }
  return { openId, onOpen }
}
