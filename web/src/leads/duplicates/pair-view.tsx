import { Button, Group, Kbd, Radio, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type Ref, useState } from 'react'

import type { DuplicateLead } from '#web/api/leads/duplicate-types.ts'
import type { SeenMerge } from '#web/api/leads/lead-types.ts'
import { MergeValues } from '#web/leads/lead/merging/merge-values.tsx'
import { useMergePreview } from '#web/leads/lead/merging/use-merge-preview.ts'
import { SourceCell } from '#web/leads/list/lead-cells.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { useProject } from '#web/session/project.ts'
import { useShortcuts } from '#web/ui/keys/shortcuts.tsx'
import rows from '#web/ui/layout/rows.module.css'
import { leadName } from '#web/ui/lead/lead-name.ts'
import { LoadingRows, QueryView } from '#web/ui/states/states.tsx'
import styles from './duplicates.module.css'
import type { Pair } from './pair-queue.ts'
import { usePreloaded } from './use-duplicates.ts'

/** Two leads side by side, to merge them or to say that they are different. */
export function PairView(props: {
  section: Ref<HTMLElement>
  pair: Pair
  /** Whether one of them is just being merged with another lead. */
  isMerging: boolean
  onMerge: (leads: Pair['leads'], seen: SeenMerge) => void
  onDistinct: (leads: Pair['leads']) => void
}) {
  const texts = useTexts('duplicates')
  const { merging: leadTexts } = useTexts('lead')
  const { section, pair, isMerging, onMerge, onDistinct } = props
  const [isSwapped, setSwapped] = useState(false)
  const [suggested, second] = pair.leads
  const [kept, other] = isSwapped ? [second, suggested] : [suggested, second]
  const preview = useMergePreview({ keptId: kept.id, otherId: other.id }, !isMerging)
  usePreloaded([other, kept], !isMerging)
  const merge = () => {
    if (preview.seen !== undefined) onMerge([kept, other], preview.seen)
  }
  useShortcuts([
    { keys: 'Enter', label: leadTexts.merge, run: () => pressFocused() || merge() },
    { keys: 'n', label: texts.distinct, run: () => onDistinct([kept, other]) },
    { keys: 's', label: texts.swap, run: () => setSwapped(!isSwapped) },
  ])
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={styles['pair']}
      aria-label={texts.pair(leadName(kept), leadName(other))}
    >
      <div>
        <Text fw={500}>
          {listedReasons(pair)
            .map((reason) => texts.reasons[reason])
            .join(' · ')}
        </Text>
        {pair.groupSize > 2 && <Text c="dimmed">{texts.inGroup(pair.groupSize)}</Text>}
      </div>
      {isMerging && <LoadingRows rows={6} />}
      {!isMerging && (
        <QueryView query={preview.query} rows={6}>
          {({ values }) => (
            <MergeValues
              values={values}
              heads={{
                survivor: <LeadHead lead={kept} isKept onKeep={() => setSwapped(isSwapped)} />,
                merged: (
                  <LeadHead lead={other} isKept={false} onKeep={() => setSwapped(!isSwapped)} />
                ),
              }}
              sides={isSwapped ? ['merged', 'survivor'] : ['survivor', 'merged']}
              take={preview.take}
              onTake={preview.onTake}
            />
          )}
        </QueryView>
      )}
      <Actions
        mayMerge={preview.seen !== undefined}
        onMerge={merge}
        onDistinct={() => onDistinct([kept, other])}
      />
    </section>
  )
}

/** The same address has the same domain. */
function listedReasons({ reasons }: Pair): Pair['reasons'] {
  return reasons.includes('email') ? reasons.filter((reason) => reason !== 'domain') : reasons
}

function Actions(props: { mayMerge: boolean; onMerge: () => void; onDistinct: () => void }) {
  const texts = useTexts('duplicates')
  const { merging: leadTexts } = useTexts('lead')
  return (
    <Group className={styles['actions']} gap="sm">
      <Button
        onClick={props.onMerge}
        disabled={!props.mayMerge}
        rightSection={<Kbd aria-hidden="true">↵</Kbd>}
      >
        {leadTexts.merge}
      </Button>
      <Button
        variant="default"
        onClick={props.onDistinct}
        rightSection={<Kbd aria-hidden="true">n</Kbd>}
      >
        {texts.distinct}
      </Button>
    </Group>
  )
}

function LeadHead(props: { lead: DuplicateLead; isKept: boolean; onKeep: () => void }) {
  const { merging: texts } = useTexts('lead')
  const { formats } = useI18n()
  const { id: projectId } = useProject()
  const { lead, isKept, onKeep } = props
  const name = leadName(lead)
  return (
    <Stack gap="xs" align="flex-start" miw={0}>
      <Link
        to="/p/$projectId/leads/$contactId"
        params={{ projectId, contactId: lead.id }}
        className={styles['name']}
      >
        <bdi>{name}</bdi>
      </Link>
      <span className={rows['quiet']}>{formats.ago(lead.createdAt)}</span>
      <SourceCell lead={lead} />
      <Radio
        size="sm"
        name="kept"
        label={texts.keep}
        aria-label={`${texts.keep}: ${name}`}
        checked={isKept}
        onChange={onKeep}
      />
    </Stack>
  )
}

/** The key belongs to a link or a button that has the focus. */
function pressFocused(): boolean {
  const { activeElement } = document
  if (!(activeElement instanceof HTMLElement) || !activeElement.matches('a, button')) return false
  activeElement.click()
  return true
}
