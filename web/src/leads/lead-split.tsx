import { Outlet, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { LeadPicker } from '#web/leads/actions/lead-actions.tsx'
import { type OpenPicker, OpenPickerContext } from '#web/leads/actions/picker-request.ts'
import { NamesContext } from '#web/leads/list/lead-cells.tsx'
import type { LeadListParts } from '#web/leads/list/lead-row.tsx'
import { useNames } from '#web/leads/list/use-names.ts'
import { prepareTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { type LeadResults, ResultsContext } from '#web/ui/lead/results-context.ts'
import { usePreload } from '#web/ui/use-preload.ts'
import styles from './leads-screen.module.css'
import { useLeadNavigation } from './use-lead-navigation.ts'

/** The list, and beside it the lead that is open. */
export function LeadSplit(props: {
  results: LeadResults
  openPicker: OpenPicker
  children: ReactNode
}) {
  const isOpen = useParams({ strict: false }).contactId !== undefined
  const { language } = useI18n()
  usePreload(() => {
    // A failure is reported once a lead is opened, and texts loaded only then delay it by 300 ms.
    import('./lead/lead-panel.tsx').catch(() => null)
    prepareTexts('lead', language).catch(() => null)
    LeadPicker.prepare()
  })
  return (
    <NamesContext value={useNames()}>
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

/** The lead that is open beside the list, and how its rows open another one. */
export function useOpenLead(): Pick<LeadListParts, 'openId' | 'onOpen'> {
  const { contactId: openId } = useParams({ strict: false })
  const { open } = useLeadNavigation()
  return { openId, onOpen: ({ id }) => open(id) }
}
