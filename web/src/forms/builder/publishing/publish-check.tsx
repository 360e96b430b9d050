import { Button, Group, Stack, Text } from '@mantine/core'

import { useOpenTab } from '#web/forms/builder/builder.ts'
import { useTexts } from '#web/locales/texts.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Hint } from '#web/ui/hint.tsx'
import type { Concern } from './publish-concerns.ts'

/** Where each concern is settled; what only the operator can settle has no tab. */
const tabOf = {
  noPrivacyLink: 'build',
  noMail: null,
  nobodyNotified: 'settings',
  alreadyClosed: 'settings',
  noChallenge: 'settings',
} as const satisfies Record<Concern, string | null>

/** Says what most people want to settle before a form is public, and lets it be. */
export function PublishCheck(props: {
  concerns: readonly Concern[]
  onPublish: () => void
  onClose: () => void
}) {
  const { concerns, onPublish, onClose } = props
  const openTab = useOpenTab()
  const { check, tabs } = useTexts('forms')
  return (
    <Dialog title={check.title} onClose={onClose}>
      <Stack gap="lg">
        {concerns.map((concern) => {
          const tab = tabOf[concern]
          return (
            <section key={concern}>
              <Text fw={600}>{check[concern].title}</Text>
              <Hint>{check[concern].hint}</Hint>
              {tab !== null && (
                <Button
                  variant="default"
                  size="xs"
                  mt="sm"
                  onClick={() => {
                    onClose()
                    openTab(tab)
                  }}
                >
                  {check.fix(tabs[tab])}
                </Button>
              )}
            </section>
          )
        })}
        <Group justify="flex-end">
          <Button
            data-autofocus
            onClick={() => {
              onClose()
              onPublish()
            }}
          >
            {check.anyway}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
