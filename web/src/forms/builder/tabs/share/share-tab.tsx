import { Alert, Checkbox, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useBuilder } from '#web/forms/builder/builder.ts'
import { useTexts } from '#web/locales/texts.ts'
import { ChoiceSelect } from '#web/ui/inputs/choice-select.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { Snippet } from '#web/ui/snippet.tsx'
import {
  type Presentation,
  displays,
  frameLines,
  openings,
  plainFormLines,
  scriptLines,
} from './embed-lines.ts'
import { pinnedScriptQuery } from './pinned-script.ts'
import { useHeights } from './use-heights.tsx'

const inPage: Presentation = { display: 'page', opening: 'link' }

/** How the form gets in front of visitors. */
export function ShareTab() {
  const { embed: texts } = useTexts('forms')
  const { stored, language } = useBuilder()
  const definition = stored.published ?? stored.draft
  const needsScript = definition.challenge?.abovePerMinute === null
  const { [language]: translated, [definition.languages[0] ?? '']: inDefault } = definition.texts
  const words =
    translated?.title ?? inDefault?.title ?? translated?.submit ?? inDefault?.submit ?? stored.name
  const [presentation, setPresentation] = useState(inPage)
  const [isPinned, setPinned] = useState(false)
  const pinned = useQuery(pinnedScriptQuery).data ?? null
  const { heights, frame } = useHeights()
  return (
    <>
      <Notes isUnpublished={stored.version === 0} needsScript={needsScript} />
      <Section title={texts.link} hint={needsScript ? texts.linkHint : texts.linkHintPlain}>
        <Snippet text={stored.url} copyLabel={texts.copyLink} />
      </Section>
      <Section title={texts.script} hint={texts.scriptHint}>
        <Group align="flex-start" gap="sm" grow>
          <ChoiceSelect
            label={texts.display}
            value={presentation.display}
            choices={displays.map((value) => ({ value, label: texts.displays[value] }))}
            onChange={(display) => setPresentation({ ...presentation, display })}
          />
          {presentation.display !== 'page' && (
            <ChoiceSelect
              label={texts.opening}
              value={presentation.opening}
              choices={openings.map((value) => ({ value, label: texts.openings[value] }))}
              onChange={(opening) => setPresentation({ ...presentation, opening })}
            />
          )}
        </Group>
        <Snippet
          text={scriptLines({ form: stored, height: heights.onPage }, words, {
            ...presentation,
            pinned: isPinned ? pinned : null,
          })}
          copyLabel={texts.copyScript}
        />
        {pinned !== null && (
          <Checkbox
            label={texts.pin}
            description={texts.pinHint}
            checked={isPinned}
            onChange={(event) => setPinned(event.currentTarget.checked)}
          />
        )}
      </Section>
      <Section title={texts.frame} hint={texts.frameHint}>
        <Snippet
          text={frameLines({ form: stored, height: heights.inFrame })}
          copyLabel={texts.copyFrame}
        />
      </Section>
      <Section title={texts.plain} hint={texts.plainHint}>
        <Snippet
          text={plainFormLines(stored.url, definition, language)}
          copyLabel={texts.copyPlain}
        />
      </Section>
      {frame}
    </>
  )
}

function Notes(props: { isUnpublished: boolean; needsScript: boolean }) {
  const { embed: texts } = useTexts('forms')
  return (
    <Stack gap="xs">
      {props.isUnpublished && (
        <Alert color="yellow" role="note">
          {texts.unpublished}
        </Alert>
      )}
      {props.needsScript && (
        <Alert color="yellow" role="note">
          {texts.needsScript}
        </Alert>
      )}
    </Stack>
  )
}
