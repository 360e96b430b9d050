import { Alert, Group, TextInput } from '@mantine/core'
import { type ClipboardEvent, Fragment } from 'react'

import { shownName } from '#model/contacts/shown-name.ts'
import type { Lead } from '#web/api/leads/lead-types.ts'
import { useLeadNavigation } from '#web/leads/use-lead-navigation.ts'
import { useTexts } from '#web/locales/texts.ts'
import { SmallButton } from '#web/ui/buttons.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { GrowingTextarea } from '#web/ui/inputs/growing-textarea.tsx'
import { useFieldErrors } from '#web/ui/states/error-texts.ts'
import { type AddedName, addedNames, readPastedLead } from './pasted-lead.ts'
import { filled, useNewLead } from './use-new-lead.ts'

const inputs = {
  name: {},
  email: { type: 'email', inputMode: 'email' },
  phone: { type: 'tel' },
  company: {},
  position: {},
} as const

/** Adds a lead by hand, unless its person turns out to be known. */
export function NewLeadDialog({ onClose }: { onClose: () => void }) {
  const { leads: shared } = useTexts('app')
  const texts = useTexts('newLead')
  const { values, fill, addition, known, look } = useNewLead()
  const errorOf = useFieldErrors(addition.error)
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain').trim()
    if (!text.includes('\n') && !(text.includes('@') && text.includes(' '))) return
    event.preventDefault()
    const empty = Object.entries(readPastedLead(text)).filter(
      ([name]) => filled(values)[name as AddedName] === undefined,
    )
    look(fill(Object.fromEntries(empty)))
  }
  const propsOf = (name: AddedName) => ({
    name,
    label:
      name === 'notes'
        ? texts.message
        : name === 'position'
          ? texts.position
          : shared.columns[name],
    value: values[name] ?? '',
    error: errorOf(name),
    autoComplete: 'off',
    onBlur: () => look(values),
  })
  return (
    <FormDialog
      title={shared.add}
      hint={texts.hint}
      action={addition}
      fields={addedNames}
      submit={known.length > 0 ? texts.addAnyway : texts.add}
      onSubmit={() => addition.mutate()}
      onClose={onClose}
    >
      {Object.entries(inputs).map(([name, input]) => (
        <Fragment key={name}>
          <TextInput
            {...input}
            {...propsOf(name as AddedName)}
            data-autofocus={name === 'name' || undefined}
            onPaste={onPaste}
            onChange={(event) => fill({ [name]: event.currentTarget.value })}
          />
          {name === 'phone' && <KnownLeads leads={known} />}
        </Fragment>
      ))}
      <GrowingTextarea
        minRows={3}
        maxRows={10}
        {...propsOf('notes')}
        onChange={(event) => fill({ notes: event.currentTarget.value })}
      />
    </FormDialog>
  )
}

/** Those who may be meant. */
function KnownLeads({ leads }: { leads: readonly Lead[] }) {
  const texts = useTexts('newLead')
  const { open } = useLeadNavigation()
  if (leads.length === 0) return null
  return (
    <Alert role="status" title={texts.known(leads.map(nameOf).join(', '))}>
      {texts.knownHint}
      <Group mt="xs" gap="xs">
        {leads.map((lead) => (
          <SmallButton key={lead.id} onClick={() => open(lead.id)}>
            {texts.open(nameOf(lead))}
          </SmallButton>
        ))}
      </Group>
    </Alert>
  )
}

function nameOf(lead: Parameters<typeof shownName>[0]): string {
  return shownName(lead) ?? ''
}
