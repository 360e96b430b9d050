import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { type LeadDetails, mergeLead, unmergeLead } from '#web/api/leads/lead-api.ts'
import { leadQuery } from '#web/leads/lead/lead-queries.ts'
import { useSaid } from '#web/leads/lead/timeline/timeline-entry.tsx'
import { useLeadTexts } from '#web/locales/lazy-texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { useProject } from '#web/session/project.ts'
import { useAction } from '#web/session/use-action.ts'
import { ChoiceRadios } from '#web/ui/choice-radios.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { leadName } from '#web/ui/lead/lead-name.ts'
import { useFailureText } from '#web/ui/states/error-texts.ts'
import { FormProblem } from '#web/ui/states/form-problem.tsx'
import { useNotices } from '#web/ui/states/notices.tsx'
import { QueryView } from '#web/ui/states/states.tsx'
import styles from './merge-dialog.module.css'
import { type MergedValue, mergePreview } from './merge-preview.ts'
import { useMergeNotices } from './use-merge-notices.ts'

type Props = { lead: LeadDetails; otherId: string; onOpen: (id: string) => void }

/** Shows which values win, and merges two leads. */
export function MergeDialog({ lead, otherId, onOpen, onClose }: Props & { onClose: () => void }) {
  const texts = useLeadTexts()
  const { id: projectId } = useProject()
  const query = useQuery(leadQuery({ projectId, contactId: otherId }))
  return (
    <Dialog title={texts.mergeTitle} onClose={onClose} isWide>
      <QueryView query={query} rows={4}>
        {(other) => <Choice pair={[lead, other]} onOpen={onOpen} onClose={onClose} />}
      </QueryView>
    </Dialog>
  )
}

function Choice(props: {
  pair: readonly [LeadDetails, LeadDetails]
  onOpen: (id: string) => void
  onClose: () => void
}) {
  const { texts: shared, formats } = useI18n()
  const texts = useLeadTexts()
  const { pair, onOpen, onClose } = props
  const [keptId, keep] = useState(pair[0].id)
  const [kept, other] = keptId === pair[0].id ? pair : [pair[1], pair[0]]
  const merge = useMerge({ kept, other }, () => {
    onClose()
    onOpen(kept.id)
  })
  const failure = useFailureText(merge.error)
  return (
    <Stack gap="lg">
      <Text>{texts.mergeHint}</Text>
      <FormProblem text={failure} />
      <ChoiceRadios
        label={texts.keep}
        value={keptId}
        choices={pair.map((lead) => ({
          value: lead.id,
          label: texts.keepLead(leadName(lead), formats.dateTime(lead.createdAt)),
        }))}
        onChange={keep}
      />
      <Preview values={mergePreview(kept, other)} />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          {shared.common.cancel}
        </Button>
        <Button loading={merge.isPending} onClick={() => merge.mutate()}>
          {texts.merge}
        </Button>
      </Group>
    </Stack>
  )
}

function Preview({ values }: { values: readonly MergedValue[] }) {
  const texts = useLeadTexts()
  const say = useSaid()
  if (values.length === 0) return <Text c="dimmed">{texts.noDifference}</Text>
  return (
    <table className={styles['preview']}>
      <thead>
        <tr>
          <th scope="col">{texts.field}</th>
          <th scope="col">{texts.stays}</th>
          <th scope="col">{texts.dropped}</th>
        </tr>
      </thead>
      <tbody>
        {values.map(({ field, after, dropped }) => {
          const [name, kind] =
            typeof field === 'string' ? [texts.fields[field], field] : [field.custom, 'custom']
          return (
            <tr key={name}>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              <td>
                <bdi>{say(kind, after)}</bdi>
              </td>
              <td className={styles['dropped']}>
                {dropped !== null && <bdi>{say(kind, dropped)}</bdi>}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function useMerge(pair: Record<'kept' | 'other', LeadDetails>, onDone: () => void) {
  const texts = useLeadTexts()
  const { id: projectId } = useProject()
  const { notify } = useNotices()
  const queries = useQueryClient()
  const notices = useMergeNotices()
  const { kept, other } = pair
  const path = { projectId, contactId: kept.id }
  const undo = useAction({
    mutationFn: () => unmergeLead(path, other.id),
    onSuccess: (answer) => notices.unmerged(answer, other),
    onError: (error) => notices.failed(error),
  })
  return useAction({
    mutationFn: () => mergeLead(path, other.id),
    onSuccess(merged) {
      notices.merged(merged, other.id)
      queries.removeQueries({ queryKey: ['lead', projectId, other.id] })
      notify(texts.merged(leadName(other)), () => undo.mutate(), [kept.id, other.id])
      onDone()
    },
  })
}
