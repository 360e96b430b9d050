import { Group, Tabs, Text, Title } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ComponentType, useId, useState } from 'react'

import type { Form } from '#web/api/form-types.ts'
import {
  type Icon,
  IconCode,
  IconFileSpreadsheet,
  IconForms,
  IconPlus,
  IconRobot,
  IconTerminal2,
} from '#web/icons/icons.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { issuedKeysOf } from '#web/session/issued-keys.ts'
import { useMay, useProject } from '#web/session/project.ts'
import { type LeadSource, adding, leadSources } from '#web/ui/adding.ts'
import { LinkButton } from '#web/ui/buttons.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Hint } from '#web/ui/hint.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { FirstLead } from '#web/ui/lead/first-lead.tsx'
import styles from './add-source.module.css'
import { AgentSteps, FileSteps, ProgramSteps, WebsiteSteps } from './source-steps.tsx'

const sourceIcons: Readonly<Record<LeadSource, Icon>> = {
  form: IconForms,
  website: IconCode,
  file: IconFileSpreadsheet,
  program: IconTerminal2,
  agent: IconRobot,
}

type FormSteps = ComponentType<{ published: Form | null; onPublished: (form: Form) => void }>

/** How leads get into the project, over the screen that asks, until the first one is there. */
export function AddSource(props: { onClose: () => void; FormSteps: FormSteps }) {
  const { onClose, FormSteps } = props
  const texts = useTexts('addSource')
  const { add = 'form' } = useSearch({ from: '/signed-in/p/$projectId' })
  const navigate = useNavigate()
  const { id: projectId } = useProject()
  const hasKeys = issuedKeysOf(projectId).length > 0
  const mayManage = useMay('manage')
  const [published, setPublished] = useState<Form | null>(null)
  const id = useId()
  const choose = (source: string | null) => {
    const chosen = leadSources.find((one) => one === source) ?? 'form'
    void navigate({ to: '.', search: adding(chosen), replace: true })
  }
  const steps = {
    form: mayManage ? (
      <FormSteps published={published} onPublished={setPublished} />
    ) : (
      <Text>{texts.buildAsk}</Text>
    ),
    website: <WebsiteSteps />,
    file: <FileSteps />,
    program: <ProgramSteps />,
    agent: <AgentSteps />,
  }
  return (
    <Dialog isWide title={texts.title} onClose={onClose}>
      <div className={styles['panel']}>
        <FirstLead />
        <Title order={3} id={id}>
          {texts.question}
        </Title>
        <Tabs value={add} onChange={choose} keepMounted={false} mt="xs">
          <Tabs.List aria-labelledby={id}>
            {leadSources.map((source) => (
              <SourceTab key={source} source={source} isOpen={source === add} />
            ))}
          </Tabs.List>
          {leadSources.map((source) => (
            <Tabs.Panel key={source} value={source}>
              {steps[source]}
            </Tabs.Panel>
          ))}
        </Tabs>
        {hasKeys && add === 'form' && published === null && <Hint mb="lg">{texts.keysWait}</Hint>}
        <Section title={texts.goTitle} hint={mayManage ? texts.goHint : texts.goAsk}>
          {mayManage && (
            <Group>
              <LinkButton
                variant="default"
                to="/p/$projectId/destinations/new"
                params={{ projectId }}
                leftSection={<IconPlus size={18} />}
              >
                {texts.addDestination}
              </LinkButton>
            </Group>
          )}
        </Section>
      </div>
    </Dialog>
  )
}

function SourceTab({ source, isOpen }: { source: LeadSource; isOpen: boolean }) {
  const texts = useTexts('addSource')
  const { [source]: SourceIcon } = sourceIcons
  return (
    <Tabs.Tab
      value={source}
      leftSection={<SourceIcon size={16} />}
      data-autofocus={isOpen || undefined}
    >
      {texts.sources[source]}
    </Tabs.Tab>
  )
}
