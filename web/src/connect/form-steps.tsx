import { Button, Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'

import { IconPlus } from '#web/icons/icons.tsx'
import { useIsAtLeast, useProject } from '#web/session/project.ts'
import { useTexts } from '#web/locales/use-i18n.ts'
import { Section } from '#web/ui/section.tsx'

/** Leads to the forms of the project, and to a new one. */
export function FormSteps() {
  const { connect, screens } = useTexts()
  const { id: projectId } = useProject()
  const mayCreate = useIsAtLeast('admin')
  return (
    <Section title={connect.buildTitle} hint={connect.buildHint}>
      <Text>{mayCreate ? connect.buildSteps : connect.buildAsk}</Text>
      <Group>
        {mayCreate && (
          <Button
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            renderRoot={(props) => (
              <Link
                to="/p/$projectId/forms"
                params={{ projectId }}
                search={{ new: true }}
                {...props}
              />
            )}
          >
            {connect.newForm}
          </Button>
        )}
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link to="/p/$projectId/forms" params={{ projectId }} {...props} />
          )}
        >
          {screens.forms}
        </Button>
      </Group>
    </Section>
  )
}
