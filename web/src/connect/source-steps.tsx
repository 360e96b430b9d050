import { Group, Text } from '@mantine/core'

import { IconPlus } from '#web/icons/icons.tsx'
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
import type { LeadSource } from './lead-sources.ts'

const steps = {
  form: FormSteps,
  site: SiteSteps,
  file: FileSteps,
  program: ProgramSteps,
  agent: AgentSteps,
  system: SystemSteps,
}

/** What to do for leads from there. */
export function SourceSteps({ from }: { from: LeadSource }) {
  const Steps = steps[from]
  return <Steps />
}

/** Leads to the forms of the project, and to a new one. */
function FormSteps() {
  const title = useScreenTitle('/p/$projectId/forms')
  const connect = useTexts('connect')
  const { id: projectId } = useProject()
  const mayCreate = useMay('manage')
  const forms = { to: '/p/$projectId/forms', params: { projectId } } as const
  return (
    <Section title={connect.buildTitle} hint={connect.buildHint}>
      <Text>{mayCreate ? connect.buildSteps : connect.buildAsk}</Text>
      <Group>
        {mayCreate && (
          <LinkButton {...forms} search={{ new: true }} leftSection={<IconPlus size={18} />}>
            {connect.newForm}
          </LinkButton>
        )}
        <LinkButton {...forms} variant="default">
          {title}
        </LinkButton>
      </Group>
    </Section>
  )
}

function SiteSteps() {
  const connect = useTexts('connect')
  const publishable = usePublishableKey()
  const key = publishable.chosen?.text ?? 'zk_pub_…'
  const { origin } = window.location
  return (
    <>
      <PublishableKeySection {...publishable} />
      <Section title={connect.siteTitle} hint={connect.siteHint}>
        <Snippet text={formLines({ origin, key }, connect)} copyLabel={connect.copyForm} />
      </Section>
    </>
  )
}

/** Leads to the imports, and shows the commands. */
function FileSteps() {
  const title = useScreenTitle('/p/$projectId/imports')
  const connect = useTexts('connect')
  const params = { projectId: useProject().id }
  const mayImport = useMay('edit')
  const { origin } = window.location
  return (
    <>
      <Section title={connect.uploadTitle} hint={connect.uploadHint}>
        {mayImport ? (
          <LinkButton to="/p/$projectId/imports" params={params}>
            {title}
          </LinkButton>
        ) : (
          <Text>{connect.uploadAsk}</Text>
        )}
      </Section>
      <Section title={connect.fileTitle} hint={connect.fileHint}>
        <Snippet text="npx contact-sync import leads.csv" copyLabel={connect.copyDirectImport} />
      </Section>
      <Section title={connect.remoteFileTitle} hint={connect.remoteFileHint}>
        <Snippet
          text={`npx contact-sync import leads.csv --url ${origin}`}
          copyLabel={connect.copyRemoteImport}
        />
      </Section>
      <SecretKeySection />
    </>
  )
}

function ProgramSteps() {
  const connect = useTexts('connect')
  const key = useSecretKey()?.key ?? 'zk_live_…'
  const endpoint = { origin: window.location.origin, key }
  return (
    <>
      <SecretKeySection />
      <Section title={connect.curlTitle} hint={connect.curlHint}>
        <Snippet text={curlLines(endpoint, connect.sampleName)} copyLabel={connect.copyCurl} />
      </Section>
      <Section title={connect.sdkTitle} hint={connect.sdkHint}>
        <Snippet text={sdkLines(endpoint, connect.sampleName)} copyLabel={connect.copySdk} />
      </Section>
    </>
  )
}

/** Leads to the destinations of the project, and to a new one. */
function SystemSteps() {
  const title = useScreenTitle('/p/$projectId/destinations')
  const connect = useTexts('connect')
  const params = { projectId: useProject().id }
  const mayCreate = useMay('manage')
  return (
    <Section title={connect.passOnTitle} hint={connect.passOnHint}>
      <Text>{mayCreate ? connect.passOnSteps : connect.passOnAsk}</Text>
      <Group>
        {mayCreate && (
          <LinkButton
            to="/p/$projectId/destinations/new"
            params={params}
            leftSection={<IconPlus size={18} />}
          >
            {connect.newDestination}
          </LinkButton>
        )}
        <LinkButton to="/p/$projectId/destinations" params={params} variant="default">
          {title}
        </LinkButton>
      </Group>
    </Section>
  )
}

function AgentSteps() {
  const connect = useTexts('connect')
  const key = useSecretKey()?.key ?? 'zk_live_…'
  return (
    <>
      <SecretKeySection />
      <Section title={connect.agentTitle} hint={connect.agentHint}>
        <Snippet
          text={agentLines({ origin: window.location.origin, key })}
          copyLabel={connect.copyAgent}
        />
      </Section>
    </>
  )
}
