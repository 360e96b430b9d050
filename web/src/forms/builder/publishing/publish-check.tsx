import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'

import type { FormField } from '#web/api/form-types.ts'
import { useBuilder, useOpenTab } from '#web/forms/builder/builder.ts'
import { incompleteFields, isIncomplete } from '#web/forms/builder/fields/conditions/rules.ts'
import { labelOf } from '#web/forms/builder/fields/field-kinds.ts'
import { focusSoon } from '#web/forms/builder/focus-soon.ts'
import type { FormTab } from '#web/forms/forms-url.ts'
import { PrivacyInput } from '#web/forms/privacy-input.tsx'
import { isWrongAddress, privacyUrlOf, withPrivacyLink } from '#web/forms/privacy-link.ts'
import { useTexts } from '#web/locales/texts.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { Hint } from '#web/ui/hint.tsx'
import type { Concern } from './publish-concerns.ts'

/** Says what most people want to settle before a form is public, and lets it be. */
export function PublishCheck(props: {
  concerns: readonly Concern[]
  onPublish: () => void
  onClose: () => void
}) {
  const { concerns, onPublish, onClose } = props
  const { check, publish } = useTexts('forms')
  const { change } = useBuilder()
  const [address, setAddress] = useState('')
  const privacyUrl = privacyUrlOf(address)
  const isSettled = privacyUrl !== null && concerns.every((one) => one === 'noPrivacyLink')
  return (
    <FormDialog
      title={check.title}
      submit={isSettled ? publish : check.anyway}
      onClose={onClose}
      onSubmit={() => {
        if (isWrongAddress(address)) return
        if (privacyUrl !== null) change((draft) => withPrivacyLink(draft, privacyUrl))
        onClose()
        onPublish()
      }}
    >
      {concerns.map((concern) => (
        <Stack component="section" key={concern} gap="sm">
          <div>
            <Text fw={600}>{check[concern].title}</Text>
            <Hint>{check[concern].hint}</Hint>
          </div>
          {concern === 'noPrivacyLink' ? (
            <PrivacyInput address={address} onChange={setAddress} />
          ) : (
            <Settle concern={concern} onClose={onClose} />
          )}
        </Stack>
      ))}
    </FormDialog>
  )
}

/** Leads to where a concern is settled; only the operator can settle that there is no email. */
function Settle(props: { concern: Exclude<Concern, 'noPrivacyLink'>; onClose: () => void }) {
  const { check, mail, closing, challenge, settings } = useTexts('forms')
  const { edited, language, setOpen } = useBuilder()
  const openTab = useOpenTab()
  const [field] = incompleteFields(edited.draft)
  const show = (tab: FormTab, selector: string, opened?: FormField) => () => {
    if (opened !== undefined) setOpen(opened.name)
    openTab(tab)
    focusSoon(selector)
  }
  const ending = edited.draft.endings?.findIndex(({ showWhen }) => isIncomplete(showWhen)) ?? 0
  const ruleInput = '[data-rule] :is(select, input)'
  const parts = {
    incompleteCondition:
      field === undefined
        ? {
            name: settings.ending(ending + 1),
            show: show('settings', `#form-ending-${ending} ${ruleInput}`),
          }
        : {
            name: labelOf(field, edited.draft, language),
            show: show('build', `[data-open] ${ruleInput}`, field),
          },
    noMail: undefined,
    nobodyNotified: { name: mail.notify, show: show('settings', '#form-notify') },
    alreadyClosed: { name: closing.at, show: show('settings', '#form-closing') },
    noChallenge: { name: challenge.provider, show: show('settings', '#form-challenge') },
  }
  const { [props.concern]: part } = parts
  if (part === undefined) return null
  return (
    <Button
      variant="default"
      size="xs"
      style={{ alignSelf: 'start' }}
      onClick={() => {
        props.onClose()
        part.show()
      }}
    >
      {check.fix(part.name)}
    </Button>
  )
}
