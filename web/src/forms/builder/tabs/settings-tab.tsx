import { Stack, TagsInput, Title } from '@mantine/core'
import { useState } from 'react'

import type { FormDefinition } from '#web/api/forms-api.ts'
import { useBuilder } from '#web/forms/builder/builder.ts'
import { useFormTexts } from '#web/locales/lazy-texts.ts'
import { AssigneesField } from '#web/ui/assignees-field.tsx'
import { ChoiceRadios } from '#web/ui/choice-radios.tsx'
import { GrowingTextarea } from '#web/ui/growing-textarea.tsx'
import { ChallengeSection } from './challenge-section.tsx'
import { ClosingSection } from './closing-section.tsx'
import { DraftText } from './draft-text.tsx'
import { MailSection } from './mail-section.tsx'
import { useShownTexts } from './texts-tab.tsx'

const tagsMax = 50

/** What follows sending, who may send, and what its leads are given. */
export function SettingsTab() {
  const { settings: texts } = useFormTexts()
  return (
    <Stack gap="xl">
      <AfterSending />
      <Sites />
      <Stack gap="lg">
        <Title order={2}>{texts.leads}</Title>
        <OfLeads />
      </Stack>
      <MailSection />
      <ClosingSection />
      <ChallengeSection />
    </Stack>
  )
}

function AfterSending() {
  const { settings: texts } = useFormTexts()
  const { edited, set, mayChange } = useBuilder()
  const { current, inDefault, pointer, setTexts } = useShownTexts()
  const { after } = edited.draft
  // The typed URL is still there after a look at the message.
  const [url, setUrl] = useState(after.url ?? 'https://')
  const setAfter = (next: FormDefinition['after']) => set({ after: next })
  const success = current?.success ?? { title: '', text: '' }
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
        onChange={(kind) => setAfter(kind === 'redirect' ? { kind, url } : { kind })}
      />
      {after.kind === 'redirect' ? (
        <DraftText
          label={texts.url}
          hint={texts.urlHint}
          pointer="after/url"
          dir="ltr"
          value={after.url}
          onChange={(typed) => {
            setUrl(typed)
            setAfter({ kind: 'redirect', url: typed })
          }}
        />
      ) : (
        <>
          <DraftText
            label={texts.messageTitle}
            pointer={`${pointer}/success/title`}
            value={success.title}
            fallback={inDefault?.success.title}
            onChange={(title) => setTexts({ success: { ...success, title } })}
          />
          <DraftText
            label={texts.messageText}
            pointer={`${pointer}/success/text`}
            isLong
            value={success.text}
            fallback={inDefault?.success.text}
            onChange={(text) => setTexts({ success: { ...success, text } })}
          />
        </>
      )}
    </Stack>
  )
}

function Sites() {
  const { settings: texts } = useFormTexts()
  const { edited, set, mayChange, fieldErrorOf } = useBuilder()
  const { origins } = edited.draft
  const [typed, setTyped] = useState(origins.join('\n'))
  // Origins that someone else has stored replace the typed ones, unless both are equal.
  const storedOrTyped =
    linesOf(typed).join('\n') === origins.join('\n') ? typed : origins.join('\n')
  return (
    <GrowingTextarea
      label={texts.sites}
      description={texts.sitesHint}
      minRows={2}
      maxRows={10}
      dir="ltr"
      spellCheck={false}
      readOnly={!mayChange}
      value={storedOrTyped}
      error={fieldErrorOf('origins')}
      onChange={(event) => {
        const { value } = event.currentTarget
        setTyped(value)
        set({ origins: linesOf(value) })
      }}
    />
  )
}

function OfLeads() {
  const { settings: texts } = useFormTexts()
  const { edited, set, mayChange, fieldErrorOf } = useBuilder()
  const { tags, assignees } = edited.draft
  return (
    <>
      <TagsInput
        label={texts.tags}
        description={texts.tagsHint}
        readOnly={!mayChange}
        maxTags={tagsMax}
        value={tags}
        error={fieldErrorOf('tags')}
        onChange={(next) => set({ tags: next })}
      />
      <AssigneesField
        assignees={assignees}
        disabled={!mayChange}
        error={fieldErrorOf('assignees')}
        onChange={(next) => set({ assignees: next })}
      />
    </>
  )
}

function linesOf(text: string): string[] {
  return text.split(/[\s,]+/).filter((line) => line !== '')
}
