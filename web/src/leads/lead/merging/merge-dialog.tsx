import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { isApiError } from '#web/api/api-error.ts'
import type { LeadDetails, SeenMerge } from '#web/api/leads/lead-types.ts'
import { leadQuery } from '#web/leads/lead/lead-queries.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { useProject } from '#web/session/project.ts'
import { useAction } from '#web/session/use-action.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { ChoiceRadios } from '#web/ui/inputs/choice-radios.tsx'
import { leadName } from '#web/ui/lead/lead-name.ts'
import { useFailureText, useReason } from '#web/ui/states/error-texts.ts'
import { FormProblem } from '#web/ui/states/form-problem.tsx'
import { QueryView } from '#web/ui/states/states.tsx'
import { useToasts } from '#web/ui/states/toasts.tsx'
import { MergeValues } from './merge-values.tsx'
import { useForgetPreviews, useMergePreview } from './use-merge-preview.ts'
import { useMerging } from './use-merging.ts'

type Props = { lead: LeadDetails; otherId: string; onOpen: (id: string) => void }

/** Shows which values win, and merges two leads. */
export function MergeDialog({ lead, otherId, onOpen, onClose }: Props & { onClose: () => void }) {
  const { merging: texts } = useTexts('lead')
  const { id: projectId } = useProject()
  const query = useQuery(leadQuery({ projectId, contactId: otherId }))
  return (
    <Dialog title={texts.title} onClose={onClose} isWide>
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
  const shared = useTexts('app')
  const { formats } = useI18n()
  const { merging: texts } = useTexts('lead')
  const { pair, onOpen, onClose } = props
  const [keptId, keep] = useState(pair[0].id)
  const [kept, other] = keptId === pair[0].id ? pair : [pair[1], pair[0]]
  const preview = useMergePreview({ keptId: kept.id, otherId: other.id })
  const merge = useMerge({ kept, other }, () => {
    onClose()
    onOpen(kept.id)
  })
  const failure = useFailureText(merge.error)
  return (
    <Stack gap="lg">
      <Text>{texts.hint}</Text>
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
      <QueryView query={preview.query} rows={4}>
        {({ values }) => (
          <MergeValues
            values={values}
            heads={{
              survivor: <bdi>{leadName(kept)}</bdi>,
              merged: <bdi>{leadName(other)}</bdi>,
            }}
            take={preview.take}
            onTake={preview.onTake}
          />
        )}
      </QueryView>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          {shared.common.cancel}
        </Button>
        <Button
          loading={merge.isPending}
          disabled={preview.seen === undefined}
          onClick={() => preview.seen && merge.mutate(preview.seen)}
        >
          {texts.merge}
        </Button>
      </Group>
    </Stack>
  )
}

function useMerge({ kept, other }: Record<'kept' | 'other', LeadDetails>, onDone: () => void) {
  const { id: projectId } = useProject()
  const { toast } = useToasts()
  const reason = useReason()
  const queries = useQueryClient()
  const merging = useMerging()
  const forgetPreviews = useForgetPreviews()
  const undo = useAction({
    mutationFn: () => merging.unmerge(kept.id, other),
    onError: (error) => toast(reason(error)),
  })
  return useAction({
    mutationFn: (seen: SeenMerge) => merging.merge(kept.id, other, seen, () => undo.mutate()),
    onSuccess: onDone,
    onError(error) {
      if (!isApiError(error, 'conflict')) return
      forgetPreviews([kept.id, other.id])
      void queries.invalidateQueries({ queryKey: ['lead', projectId, other.id] })
    },
  })
}
