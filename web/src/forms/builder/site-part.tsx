import { Alert } from '@mantine/core'

import { useFormTexts } from '#web/texts/form-texts.ts'
import { Section } from '#web/ui/section.tsx'
import { Snippet } from '#web/ui/snippet.tsx'
import { useBuilder } from './builder.ts'
import { frameLines, plainFormLines, scriptLines } from './site-lines.ts'

/** How the form gets in front of visitors. */
export function SitePart() {
  const { site: texts } = useFormTexts()
  const { stored, language } = useBuilder()
  const shown = stored.published ?? stored.draft
  const { [language]: own, [shown.languages[0] ?? '']: inDefault } = shown.texts
  const words = own?.title ?? inDefault?.title ?? own?.submit ?? inDefault?.submit ?? stored.name
  return (
    <>
      {stored.version === 0 && (
        <Alert color="yellow" variant="light" role="note">
          {texts.unpublished}
        </Alert>
      )}
      <Section title={texts.link} hint={texts.linkHint}>
        <Snippet text={stored.url} copyLabel={texts.copyLink} />
      </Section>
      <Section title={texts.script} hint={texts.scriptHint}>
        <Snippet text={scriptLines(stored, words)} copyLabel={texts.copyScript} />
      </Section>
      <Section title={texts.frame} hint={texts.frameHint}>
        <Snippet text={frameLines(stored)} copyLabel={texts.copyFrame} />
      </Section>
      <Section title={texts.plain} hint={texts.plainHint}>
        <Snippet text={plainFormLines(stored.url, shown, language)} copyLabel={texts.copyPlain} />
      </Section>
    </>
  )
}
