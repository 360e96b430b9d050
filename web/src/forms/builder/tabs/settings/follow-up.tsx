import { Stack } from '@mantine/core'
import { useState } from 'react'

import type { FormDefinition, FormTexts } from '#web/api/form-types.ts'
import { useBuilder } from '#web/forms/builder/builder.ts'
import { noSuccess } from '#web/forms/builder/publishing/change-texts.ts'
import { DraftText } from '#web/forms/builder/tabs/draft-text.tsx'
import { useLanguageTexts } from '#web/forms/builder/tabs/form-texts.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { ChoiceRadios } from '#web/ui/inputs/choice-radios.tsx'
import { RedirectPage } from './redirect-page.tsx'

type FollowUpPage = FormDefinition['after']
type SuccessTexts = FormTexts['success']

/** What follows sending, unless an ending does. */
export function AfterSending() {
  const { edited, set } = useBuilder()
  const { current, inDefault, pointer, setTexts } = useLanguageTexts()
  const success = current?.success ?? noSuccess
  return (
    <FollowUp
      after={edited.draft.after}
      pointer="after"
      texts={success}
      inDefault={inDefault?.success}
      textsPointer={`${pointer}/success`}
      onAfter={(after) => set({ after })}
      onTexts={(change) => setTexts({ success: { ...success, ...change } })}
    />
  )
}

/** A message with its texts, or another page. */
export function FollowUp(props: {
  after: FollowUpPage
  /** Where `after` and the texts are in the draft. */
  pointer: string
  textsPointer: string
  texts: SuccessTexts
  inDefault: SuccessTexts | undefined
  onAfter: (after: FollowUpPage) => void
  onTexts: (change: Partial<SuccessTexts>) => void
}) {
  const { settings: texts, fieldSettings } = useTexts('forms')
  const { mayChange } = useBuilder()
  const { after, pointer, textsPointer, inDefault, onAfter, onTexts } = props
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
          <DraftText
            label={texts.messageTitle}
            pointer={`${textsPointer}/title`}
            value={props.texts.title}
            fallback={inDefault?.title}
            onChange={(title) => onTexts({ title })}
          />
          <DraftText
            label={texts.messageText}
            hint={fieldSettings.lines}
            pointer={`${textsPointer}/text`}
            isLong
            value={props.texts.text}
            fallback={inDefault?.text}
            onChange={(text) => onTexts({ text })}
          />
        </>
      )}
    </Stack>
  )
}
