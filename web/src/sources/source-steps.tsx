import { Text } from '@mantine/core'

import { useTexts } from '#web/locales/texts.ts'
import { useMay, useProject } from '#web/session/project.ts'
import { LinkButton } from '#web/ui/buttons.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { useScreenTitle } from '#web/ui/layout/use-screen-title.ts'
import { agentLines, curlLines, formLines, sdkLines } from '#web/ui/samples.ts'
import { Snippet } from '#web/ui/snippet.tsx'
import {
  PublishableKeySection,
  SecretKeySection,
  usePublishableKey,
  useSecretKey,
} from './key-sections.tsx'

export function WebsiteSteps() {
  const texts = useTexts('addSource')
  const publishable = usePublishableKey()
  const key = publishable.chosen?.text ?? 'zk_pub_…'
  const { origin } = window.location
  return (
    <>
      <PublishableKeySection {...publishable} />
      <Section title={texts.siteTitle} hint={texts.siteHint}>
        <Snippet text={formLines({ origin, key }, texts)} copyLabel={texts.copyForm} />
      </Section>
    </>
  )
}

/** Leads to the imports, and shows the commands. */
export function FileSteps() {
  const title = useScreenTitle('/p/$projectId/imports')
  const texts = useTexts('addSource')
  const params = { projectId: useProject().id }
  const mayImport = useMay('edit')
  const { origin } = window.location
  return (
    <>
      <Section title={texts.uploadTitle} hint={texts.uploadHint}>
        {mayImport ? (
          <LinkButton to="/p/$projectId/imports" params={params}>
            {title}
          </LinkButton>
        ) : (
          <Text>{texts.uploadAsk}</Text>
        )}
      </Section>
      <Section title={texts.fileTitle} hint={texts.fileHint}>
        <Snippet text="npx contact-sync import leads.csv" copyLabel={texts.copyDirectImport} />
      </Section>
      <Section title={texts.remoteFileTitle} hint={texts.remoteFileHint}>
        <Snippet
          text={`npx contact-sync import leads.csv --url ${origin}`}
          copyLabel={texts.copyRemoteImport}
        />
      </Section>
      <SecretKeySection />
    </>
  )
}

export function ProgramSteps() {
  const texts = useTexts('addSource')
  const key = useSecretKey()?.key ?? 'zk_live_…'
  const endpoint = { origin: window.location.origin, key }
  return (
    <>
      <SecretKeySection />
      <Section title={texts.curlTitle} hint={texts.curlHint}>
        <Snippet text={curlLines(endpoint, texts.sampleName)} copyLabel={texts.copyCurl} />
      </Section>
      <Section title={texts.sdkTitle} hint={texts.sdkHint}>
        <Snippet text={sdkLines(endpoint, texts.sampleName)} copyLabel={texts.copySdk} />
      </Section>
    </>
  )
}

export function AgentSteps() {
  const texts = useTexts('addSource')
  const key = useSecretKey()?.key ?? 'zk_live_…'
  return (
    <>
      <SecretKeySection />
      <Section title={texts.agentTitle} hint={texts.agentHint}>
        <Snippet
          text={agentLines({ origin: window.location.origin, key })}
          copyLabel={texts.copyAgent}
        />
      </Section>
    </>
  )
}
