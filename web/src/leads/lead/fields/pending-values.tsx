import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { fieldApi } from '#api/leads/field-api.ts'
import type { LeadDetails } from '#web/api/leads/lead-types.ts'
import { request } from '#web/api/request.ts'
import styles from '#web/leads/lead/lead-panel.module.css'
import { LeadSection } from '#web/leads/lead/lead-section.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useMay, useProject } from '#web/session/project.ts'
import { useAction } from '#web/session/use-action.ts'
import { SmallButton } from '#web/ui/buttons.tsx'
import { Hint } from '#web/ui/hint.tsx'
import rows from '#web/ui/layout/rows.module.css'
import { useFailureText } from '#web/ui/states/error-texts.ts'
import { FormProblem } from '#web/ui/states/form-problem.tsx'
import { useToasts } from '#web/ui/states/toasts.tsx'

/** The values without a field, each with a button that creates it. */
export function PendingValues({ lead }: { lead: LeadDetails }) {
  const { pending: texts } = useTexts('lead')
  const { id: projectId } = useProject()
  const mayCreate = useMay('manage')
  const { toast } = useToasts()
  const queries = useQueryClient()
  const created = useRef<string | null>(null)
  const creation = useAction({
    mutationFn: (label: string) => request(fieldApi.createField, { projectId, body: { label } }),
    onSuccess: ({ label }) => toast(texts.created(label)),
    onSettled: (field) => {
      created.current = field?.label ?? null
      return Promise.all(
        ['fields', 'lead', 'lead-history'].map((name) =>
          queries.invalidateQueries({ queryKey: [name, projectId] }),
        ),
      )
    },
  })
  // Its button is gone: work goes on with the value, which is in the field now.
  useEffect(() => {
    if (!lead.customFields.some(({ label }) => label === created.current)) return
    const focused = document.activeElement
    const isLost = focused === document.body || focused?.matches('[data-open-lead]') === true
    const value = `[data-open-lead] [data-edit="${CSS.escape(created.current ?? '')}"]`
    const button = isLost ? document.querySelector<HTMLElement>(value) : null
    if (button === null) return
    created.current = null
    button.focus({ preventScroll: true })
  }, [lead.customFields])
  const failure = useFailureText(creation.error)
  const { heldValues } = lead
  if (heldValues.length === 0) return null
  return (
    <LeadSection title={texts.title(heldValues.length)} hint={texts.hint(heldValues.length)}>
      <FormProblem text={failure} />
      <ul className={rows['list']}>
        {heldValues.map(({ label, value }) => (
          <li key={label} className={styles['item']}>
            <span className={styles['words']}>
              <span className={styles['quiet']}>
                <bdi>{label}</bdi>
              </span>
              <bdi className={styles['text']}>{value}</bdi>
            </span>
            {mayCreate && (
              <SmallButton
                aria-label={`${texts.create}: ${label}`}
                loading={creation.isPending && creation.variables === label}
                onClick={() => creation.mutate(label)}
              >
                {texts.create}
              </SmallButton>
            )}
          </li>
        ))}
      </ul>
      {!mayCreate && <Hint>{texts.ask}</Hint>}
    </LeadSection>
  )
}
