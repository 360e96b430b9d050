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

const { origin } = window.location

export function WebsiteSteps() {
  const texts = useTexts('addSource')
  const publishable = usePublishableKey()
  const key = publishable.text ?? 'zk_pub_…'
  return (
    <>
      <PublishableKeySection {...publishable} />
      <Sample {...texts.site} text={formLines({ origin, key }, texts)} />
    </>
  )
}

/** Leads to the imports, and shows the commands. */
export function FileSteps() {
  const title = useScreenTitle('/p/$projectId/imports')
  const texts = useTexts('addSource')
  const params = { projectId: useProject().id }
  const mayImport = useMay('edit')
  const command = 'npx contact-sync import leads.csv'
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
      <Sample {...texts.file} text={command} />
      <Sample {...texts.remoteFile} text={`${command} --url ${origin}`} />
      <SecretKeySection />
    </>
  )
}

export function ProgramSteps() {
  const texts = useTexts('addSource')
  const endpoint = useEndpoint()
  return (
    <>
      <SecretKeySection />
      <Sample {...texts.curl} text={curlLines(endpoint, texts.sampleName)} />
      <Sample {...texts.sdk} text={sdkLines(endpoint, texts.sampleName)} />
    </>
  )
}

export function AgentSteps() {
  const texts = useTexts('addSource')
  return (
    <>
      <SecretKeySection />
      <Sample {...texts.agent} text={agentLines(useEndpoint())} />
    </>
  )
}

function useEndpoint() {
  return { origin, key: useSecretKey()?.key ?? 'zk_live_…' }
}

function Sample(props: { title: string; hint: string; text: string; copy: string }) {
  const { title, hint, text, copy } = props
  return (
    <Section title={title} hint={hint}>
      <Snippet text={text} copyLabel={copy} />
    </Section>
  )
}
