import { Stack } from '@mantine/core'
import { useState } from 'react'

import type { FormDefinition } from '#web/api/form-types.ts'
import { useBuilder } from '#web/forms/builder/builder.ts'
import { LanguageText } from '#web/forms/builder/tabs/language-text.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { ChoiceRadios } from '#web/ui/inputs/choice-radios.tsx'
import { RedirectPage } from './redirect-page.tsx'

type FollowUpPage = FormDefinition['after']

/** A message with its texts, or another page. */
export function FollowUp(props: {
  after: FollowUpPage
  /** Where `after` and the texts are in the draft, with `*` for the language. */
  pointer: string
  textsPointer: string
  onAfter: (after: FollowUpPage) => void
}) {
  const { settings: texts, fieldSettings } = useTexts('forms')
  const { mayChange } = useBuilder()
  const { after, pointer, textsPointer, onAfter } = props
  const redirect = after.kind === 'redirect' ? after : null
  // The typed URL and its parameters are still there after a look at the message.
  const [url, setUrl] = useState(redirect?.url ?? 'https://')
  const [parameters, setParameters] = useState(redirect?.parameters)
  const choose = (kind: FollowUpPage['kind']) => {
    if (kind === 'redirect') return onAfter({ kind, url, ...(parameters && { parameters }) })
    setParameters(redirect?.parameters)
    return onAfter({ kind })
  }
  return (
    <Stack gap="lg">
      <ChoiceRadios
        label={texts.after}
        value={after.kind}
        disabled={!mayChange}
        choices={(['message', 'redirect'] as const).map((value) => ({
          value,
          label: texts[value],
        }))}
        onChange={choose}
      />
      {after.kind === 'redirect' ? (
        <RedirectPage after={after} pointer={pointer} onAfter={onAfter} onTyped={setUrl} />
      ) : (
        <>
          <LanguageText label={texts.messageTitle} pointer={`${textsPointer}/title`} />
          <LanguageText
            label={texts.messageText}
            hint={fieldSettings.lines}
            pointer={`${textsPointer}/text`}
            isLong
          />
        </>
      )}
    </Stack>
  )
}
