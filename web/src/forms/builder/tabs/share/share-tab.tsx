import { Alert, Checkbox, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { FormDefinition } from '#web/api/form-types.ts'
import { useBuilder, useOpenTab } from '#web/forms/builder/builder.ts'
import { IconDownload } from '#web/icons/icons.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { SmallButton } from '#web/ui/buttons.tsx'
import { saveAs } from '#web/ui/files/save-as.ts'
import { Hint } from '#web/ui/hint.tsx'
import { ChoiceSelect } from '#web/ui/inputs/choice-select.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { QrCode, qrFiles } from '#web/ui/qr-code.tsx'
import { Snippet } from '#web/ui/snippet.tsx'
import {
  type Presentation,
  displays,
  frameLines,
  openings,
  plainFormLines,
  reactLines,
  scriptLines,
} from './embed-lines.ts'
import { pinnedScriptQuery } from './pinned-script.ts'
import { type Height, useHeights } from './use-heights.tsx'

const inPage: Presentation = { display: 'page', opening: 'link' }

/** How the form gets in front of visitors. */
export function ShareTab() {
  const { embed: texts } = useTexts('forms')
  const { stored, language } = useBuilder()
  const definition = stored.published ?? stored.draft
  const { [language]: translated, [definition.languages[0] ?? '']: inDefault } = definition.texts
  const words =
    translated?.title ?? inDefault?.title ?? translated?.submit ?? inDefault?.submit ?? stored.name
  const { heights, frame } = useHeights()
  return (
    <>
      {stored.version === 0 && (
        <Alert color="yellow" role="note">
          {texts.unpublished}
        </Alert>
      )}
      <Section title={texts.link} hint={texts.linkHint}>
        <Snippet text={stored.url} copyLabel={texts.copyLink} isLink />
        <WithoutScript challenge={definition.challenge} />
        <Code url={stored.url} name={stored.name} />
      </Section>
      <Script words={words} height={heights.onPage} />
      <Section title={texts.frame} hint={texts.frameHint}>
        <Snippet
          text={frameLines({ form: stored, height: heights.inFrame })}
          copyLabel={texts.copyFrame}
        />
      </Section>
      <Section title={texts.markup} hint={texts.markupHint}>
        <Snippet
          text={plainFormLines(stored.url, definition, language)}
          copyLabel={texts.copyPlain}
        />
      </Section>
      <Section title={texts.react} hint={texts.reactHint}>
        <Snippet
          text={reactLines({ form: stored, height: heights.onPage }, words)}
          copyLabel={texts.copyReact}
        />
      </Section>
      {frame}
    </>
  )
}

/** The form in a page, or over it. */
function Script({ words, height }: { words: string; height: Height }) {
  const { embed: texts } = useTexts('forms')
  const { stored } = useBuilder()
  const [presentation, setPresentation] = useState(inPage)
  const [isPinned, setPinned] = useState(false)
  const pinned = useQuery(pinnedScriptQuery).data ?? null
  return (
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
        text={scriptLines({ form: stored, height: height }, words, {
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
  )
}

/** Whether this form can be sent without JavaScript, and why not. */
function WithoutScript({ challenge }: Pick<FormDefinition, 'challenge'>) {
  const { embed: texts } = useTexts('forms')
  const { formats } = useI18n()
  const { mayChange } = useBuilder()
  const openTab = useOpenTab()
  const most = challenge?.abovePerMinute
  if (most !== null) {
    return <Hint>{most === undefined ? texts.plain : texts.plainUpTo(formats.number(most))}</Hint>
  }
  return (
    <Alert color="yellow" role="note">
      {texts.needsScript}
      {mayChange && (
        <SmallButton mt="sm" display="block" onClick={() => openTab('settings')}>
          {texts.toChallenge}
        </SmallButton>
      )}
    </Alert>
  )
}

/** The link for posters and cards. */
function Code({ url, name }: { url: string; name: string }) {
  const { embed: texts } = useTexts('forms')
  return (
    <Group>
      <QrCode text={url} label={texts.code} />
      <Stack gap="sm">
        {(['svg', 'png'] as const).map((type) => (
          <SmallButton
            key={type}
            leftSection={<IconDownload size={14} />}
            onClick={() => saveAs(qrFiles[type](url), `${name}.${type}`)}
          >
            {texts.download(type.toUpperCase())}
          </SmallButton>
        ))}
      </Stack>
    </Group>
  )
}
