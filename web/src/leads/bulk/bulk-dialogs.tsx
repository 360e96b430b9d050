import { Autocomplete, Select } from '@mantine/core'
import { useState } from 'react'

import type { BulkAction } from '#web/api/leads/bulk-api.ts'
import type { Names } from '#web/leads/list/use-names.ts'
import { useTexts } from '#web/locales/use-i18n.ts'
import { useProject } from '#web/session/project.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import type { FormAction } from '#web/ui/form.tsx'

type BulkDialogProps = {
  /** Null for all that match, while their number is not known. */
  count: number | null
  action: FormAction
  onSubmit: (change: BulkAction) => void
  onClose: () => void
}

const tagCharactersMax = 50
const nobody = 'none'
// The list belongs to the dialog, also for screen readers.
const inDialog = { withinPortal: false }

export type Asking = 'assign' | 'addTag' | 'removeTag' | 'delete'

/** Asks for the details of a bulk change. */
export function BulkDialog(
  props: BulkDialogProps & { asking: Asking; names: Names; known: readonly string[] },
) {
  const { asking, names, known, ...dialog } = props
  if (asking === 'assign') return <AssignDialog {...dialog} names={names} />
  if (asking === 'delete') return <DeleteDialog {...dialog} />
  return <TagDialog {...dialog} kind={asking} known={known} />
}

function AssignDialog({ names, ...props }: BulkDialogProps & { names: Names }) {
  const { bulk, filters } = useTexts().leads
  const { memberId } = useProject()
  const [chosen, setChosen] = useState<string | null>(memberId)
  const others = [...names.members.values()].filter(({ id }) => id !== memberId)
  const mine = names.members.get(memberId)?.name
  const options = [
    { value: memberId, label: mine === undefined ? filters.me : bulk.meAs(mine) },
    ...others.map(({ id, name }) => ({ value: id, label: name })),
    { value: nobody, label: filters.nobody },
  ]
  return (
    <FormDialog
      {...props}
      title={props.count === null ? bulk.assignAll : bulk.assignTitle(props.count)}
      submit={bulk.assign}
      isReady={chosen !== null}
      onSubmit={() => props.onSubmit({ assigneeId: chosen === nobody ? null : chosen })}
    >
      <Select
        data-autofocus
        label={bulk.member}
        data={options}
        value={chosen}
        onChange={setChosen}
        searchable
        openOnFocus={false}
        comboboxProps={inDialog}
        allowDeselect={false}
        nothingFoundMessage={bulk.noMember}
      />
    </FormDialog>
  )
}

function TagDialog(
  props: BulkDialogProps & { kind: 'addTag' | 'removeTag'; known: readonly string[] },
) {
  const { bulk } = useTexts().leads
  const { kind, count } = props
  const [typed, setTag] = useState('')
  const tag = typed.trim()
  const titles = {
    addTag: count === null ? bulk.addTagAll : bulk.addTagTitle(count),
    removeTag: count === null ? bulk.removeTagAll : bulk.removeTagTitle(count),
  }
  return (
    <FormDialog
      {...props}
      title={titles[kind]}
      submit={bulk[kind]}
      isReady={tag !== ''}
      onSubmit={() => props.onSubmit(kind === 'addTag' ? { addTag: tag } : { removeTag: tag })}
    >
      <Autocomplete
        data-autofocus
        label={bulk.tag}
        data={[...props.known]}
        value={typed}
        onChange={setTag}
        maxLength={tagCharactersMax}
        openOnFocus={false}
        comboboxProps={inDialog}
      />
    </FormDialog>
  )
}

/** What can't be undone is confirmed in words, with the number of leads where it is known. */
function DeleteDialog({ count, action, onSubmit, onClose }: BulkDialogProps) {
  const { bulk } = useTexts().leads
  return (
    <ConfirmDialog
      title={count === null ? bulk.deleteAll : bulk.deleteTitle(count)}
      hint={bulk.deleteHint}
      submit={bulk.delete}
      typed={count === null ? bulk.deleteAllWords : bulk.deleteWords(count)}
      action={{ ...action, mutate: () => onSubmit({ delete: true }) }}
      onClose={onClose}
    />
  )
}
