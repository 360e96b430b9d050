import { Checkbox, Stack, TagsInput, Title } from '@mantine/core'
import { useState } from 'react'

import type { FormDefinition } from '#web/api/forms-api.ts'
import { useBuilder } from '#web/forms/builder/builder.ts'
import { useFormTexts } from '#web/locales/lazy-texts.ts'
import { AssigneesField } from '#web/ui/assignees-field.tsx'
import { ChoiceRadios } from '#web/ui/choice-radios.tsx'
import { ChallengeSection } from './challenge-section.tsx'
import { ClosingSection } from './closing-section.tsx'
import { DraftText } from './draft-text.tsx'
import { FoldersSection } from './folders-section.tsx'
import { MailSection } from './mail-section.tsx'
import { OriginList } from './origin-list.tsx'
import { RedirectPage } from './redirect-page.tsx'
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
        <Attribution />
      </Stack>
      <MailSection />
      <ClosingSection />
      <ChallengeSection />
      <FoldersSection />
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
        <RedirectPage onTyped={setUrl} />
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
  const { edited, set } = useBuilder()
  return (
    <OriginList
      label={texts.sites}
      hint={texts.sitesHint}
      pointer="origins"
      origins={edited.draft.origins}
      onChange={(origins) => set({ origins })}
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

function Attribution() {
  const { visits: texts } = useFormTexts()
  const { edited, set, mayChange, fieldErrorOf } = useBuilder()
  return (
    <Checkbox
      label={texts.attribution}
      description={texts.attributionHint}
      disabled={!mayChange}
      checked={edited.draft.attribution === true}
      error={fieldErrorOf('attribution')}
      onChange={(event) => set({ attribution: event.currentTarget.checked })}
    />
  )
}
