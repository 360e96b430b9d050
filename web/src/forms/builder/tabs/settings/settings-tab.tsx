import { Checkbox, Stack, TagsInput, Title } from '@mantine/core'

import { tagsMax } from '#model/contacts/contact.ts'
import { useBuilder } from '#web/forms/builder/builder.ts'
import { useTexts } from '#web/locales/texts.ts'
import { AssigneesField } from '#web/ui/inputs/assignees-field.tsx'
import { ChallengeSection } from './challenge-section.tsx'
import { ClosingSection } from './closing-section.tsx'
import { Endings } from './endings.tsx'
import { FoldersSection } from './folders-section.tsx'
import { FollowUp } from './follow-up.tsx'
import { MailSection } from './mail-section.tsx'
import { OriginList } from './origin-list.tsx'
import { UnfinishedSection } from './unfinished-section.tsx'

/** What follows sending, who may send, and what its leads are given. */
export function SettingsTab() {
  const { settings: texts } = useTexts('forms')
  const { edited, set } = useBuilder()
  return (
    <Stack gap="xl">
      <FollowUp
        after={edited.draft.after}
        pointer="after"
        textsPointer="texts/*/success"
        onAfter={(after) => set({ after })}
      />
      <Endings />
      <Sites />
      <Stack gap="lg">
        <Title order={2}>{texts.leads}</Title>
        <OfLeads />
        <Attribution />
      </Stack>
      <MailSection />
      <UnfinishedSection />
      <ClosingSection />
      <ChallengeSection />
      <FoldersSection />
    </Stack>
  )
}

function Sites() {
  const { settings: texts } = useTexts('forms')
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
  const { settings: texts } = useTexts('forms')
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
  const { visits: texts } = useTexts('forms')
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
