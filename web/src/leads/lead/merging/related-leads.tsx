import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import type { LeadDetails, MergedLead } from '#web/api/leads/lead-types.ts'
import styles from '#web/leads/lead/lead-panel.module.css'
import { LeadSection } from '#web/leads/lead/lead-section.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { useMay, useProject } from '#web/session/project.ts'
import { useAction } from '#web/session/use-action.ts'
import { SmallButton } from '#web/ui/buttons.tsx'
import { useShortcuts } from '#web/ui/keys/shortcuts.tsx'
import rows from '#web/ui/layout/rows.module.css'
import { leadName } from '#web/ui/lead/lead-name.ts'
import { useReason } from '#web/ui/states/error-texts.ts'
import { lazyPart } from '#web/ui/states/lazy-boundary.tsx'
import { useToasts } from '#web/ui/states/toasts.tsx'
import { useMerging } from './use-merging.ts'

const MergeDialog = lazyPart(() => import('./merge-dialog.tsx'), 'MergeDialog')

/** Leads with the same identity, each with a button that merges it. */
export function Duplicates(props: { lead: LeadDetails; onOpen: (id: string) => void }) {
  const { formats } = useI18n()
  const { merging: texts } = useTexts('lead')
  const { id: projectId } = useProject()
  const { lead, onOpen } = props
  const mayMerge = useMay('edit')
  const [otherId, merge] = useState<string | null>(null)
  useShortcuts(
    (mayMerge ? lead.duplicates : []).map((other) => ({
      command: 'merge',
      label: texts.mergeWith(leadName(other)),
      subject: () => leadName(lead),
      run: () => merge(other.id),
    })),
  )
  return (
    <>
      {lead.duplicates.length > 0 && (
        <LeadSection title={texts.duplicates} hint={texts.duplicatesHint}>
          <ul className={rows['list']} aria-label={texts.duplicates}>
            {lead.duplicates.map((other) => (
              <li key={other.id} className={styles['item']}>
                <span className={styles['words']}>
                  <Link
                    to="/p/$projectId/leads/$contactId"
                    params={{ projectId, contactId: other.id }}
                    search
                    className={styles['link']}
                  >
                    <bdi>{leadName(other)}</bdi>
                  </Link>
                  <span className={styles['quiet']}>{formats.ago(other.createdAt)}</span>
                </span>
                {mayMerge && (
                  <SmallButton
                    aria-label={texts.mergeWith(leadName(other))}
                    onClick={() => merge(other.id)}
                  >
                    {texts.merge}
                  </SmallButton>
                )}
              </li>
            ))}
          </ul>
        </LeadSection>
      )}
      {otherId !== null && (
        <MergeDialog lead={lead} otherId={otherId} onOpen={onOpen} onClose={() => merge(null)} />
      )}
    </>
  )
}

/** Leads that were merged into this one, each with a button that undoes it. */
export function MergedFrom({ lead }: { lead: LeadDetails }) {
  const { merging: texts } = useTexts('lead')
  if (lead.mergedFrom.length === 0) return null
  return (
    <LeadSection title={texts.mergedFrom}>
      <ul className={rows['list']} aria-label={texts.mergedFrom}>
        {lead.mergedFrom.map((merged) => (
          <MergedItem key={merged.id} lead={lead} merged={merged} />
        ))}
      </ul>
    </LeadSection>
  )
}

function MergedItem({ lead, merged }: { lead: LeadDetails; merged: MergedLead }) {
  const { formats } = useI18n()
  const { merging: texts } = useTexts('lead')
  const mayMerge = useMay('edit')
  const { unmerge } = useMerging()
  const { toast } = useToasts()
  const reason = useReason()
  const undo = useAction({
    mutationFn: () => unmerge(lead.id, merged),
    onError: (error) => toast(reason(error)),
  })
  const name = merged.name ?? merged.id
  const isDirect = merged.survivorId === lead.id
  return (
    <li className={styles['item']}>
      <span className={styles['words']}>
        <bdi className={styles['text']}>{name}</bdi>
        <Text span size="sm" c="dimmed">
          {isDirect ? texts.mergedOn(formats.ago(merged.mergedAt)) : texts.mergedThrough}
        </Text>
      </span>
      {mayMerge && isDirect && (
        <SmallButton
          aria-label={texts.unmergeOf(name)}
          loading={undo.isPending}
          onClick={() => undo.mutate()}
        >
          {texts.unmerge}
        </SmallButton>
      )}
    </li>
  )
}
