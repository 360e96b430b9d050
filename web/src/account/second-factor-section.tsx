import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'

import { useTexts } from '#web/locales/use-i18n.ts'
import { Section } from '#web/ui/section.tsx'
import { SecondFactorDialog, type SecondFactorTask } from './second-factor-dialog.tsx'

/** An authenticator app, and the codes for its loss. */
export function SecondFactorSection({ isOn }: { isOn: boolean }) {
  const { account } = useTexts()
  const [task, setTask] = useState<SecondFactorTask | null>(null)
  return (
    <Section title={account.secondFactor}>
      <Text>{isOn ? account.secondFactorOn : account.secondFactorOff}</Text>
      <Group gap="sm">
        {isOn ? (
          <>
            <Button variant="default" onClick={() => setTask('codes')}>
              {account.newCodes}
            </Button>
            <Button variant="default" onClick={() => setTask('off')}>
              {account.turnOff}
            </Button>
          </>
        ) : (
          <Button variant="default" onClick={() => setTask('on')}>
            {account.turnOn}
          </Button>
        )}
      </Group>
      {task !== null && <SecondFactorDialog task={task} onClose={() => setTask(null)} />}
    </Section>
  )
}
