import { Autocomplete, Select, Stack } from '@mantine/core'
import { type ReactNode, type SubmitEvent, useState } from 'react'

import type { BulkAction } from '#web/api/bulk-api.ts'
import { useProject } from '#web/session/project.ts'
import { useTexts } from '#web/locales/use-i18n.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import type { Names } from './use-names.ts'

type BulkDialogProps = {
  /** Null for all that match, while nobody knows how many those are. */
  count: number | null
  isBusy: boolean
  problem: string | null
  onSubmit: (change: BulkAction) => void
  onClose: () => void
}

const tagCharactersMax = 50
const nobody = 'none'
// The list belongs to the dialog, also for screen readers.
const inDialog = { withinPortal: false }

export type Asking = 'assign' | 'addTag' | 'removeTag' | 'delete'

/** Asks what is to be done with the chosen leads. */
export function BulkDialog(
  props: BulkDialogProps & { asking: Asking; names: Names; known: readonly string[] },
) {
  const { asking, names, known, ...dialog } = props
  if (asking === 'assign') return <AssignDialog {...dialog} names={names} />
  if (asking === 'delete') return <DeleteDialog {...dialog} />
  return <TagDialog {...dialog} kind={asking} known={known} />
}

function AssignDialog({ names, ...props }: BulkDialogProps & { names: Names }) {
  const { leads: texts } = useTexts()
  const { bulk, filters } = texts
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
  const { leads: texts } = useTexts()
  const { bulk } = texts
  const { kind, count } = props
  const [given, setTag] = useState('')
  const tag = given.trim()
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
        value={given}
        onChange={setTag}
        maxLength={tagCharactersMax}
        openOnFocus={false}
        comboboxProps={inDialog}
      />
    </FormDialog>
  )
}

/** What can't be undone is confirmed in words, with the number of leads where it is known. */
function DeleteDialog({ count, isBusy, problem, onSubmit, onClose }: BulkDialogProps) {
  const { leads: texts } = useTexts()
  const { bulk } = texts
  return (
    <ConfirmDialog
      title={count === null ? bulk.deleteAll : bulk.deleteTitle(count)}
      hint={bulk.deleteHint}
      confirm={bulk.delete}
      typed={count === null ? bulk.deleteAllWords : bulk.deleteWords(count)}
      isBusy={isBusy}
      problem={problem}
      onConfirm={() => onSubmit({ delete: true })}
      onClose={onClose}
    />
  )
}

function FormDialog(props: {
  title: string
  submit: string
  isReady: boolean
  isBusy: boolean
  problem: string | null
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (props.isReady) props.onSubmit()
  }
  return (
    <Dialog title={props.title} onClose={props.onClose}>
      <form onSubmit={submit}>
        <Stack gap="lg">
          <FormProblem text={props.problem} />
          {props.children}
          <DialogButtons
            submit={props.submit}
            isBusy={props.isBusy}
            isReady={props.isReady}
            onClose={props.onClose}
          />
        </Stack>
      </form>
    </Dialog>
  )
}
