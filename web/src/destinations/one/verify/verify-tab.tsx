import { Stack, Tabs, Text } from '@mantine/core'

import { useTexts } from '#web/locales/texts.ts'
import { Snippet } from '#web/ui/snippet.tsx'
import { samples } from './samples.ts'

/** How a receiver verifies that a delivery is from here. */
export function VerifyTab() {
  const texts = useTexts('destinations')
  return (
    <Stack gap="md" maw="44rem">
      <Text>{texts.verifyHint}</Text>
      <Tabs defaultValue="Node.js" keepMounted={false}>
        <Tabs.List aria-label={texts.tabs.verify}>
          {Object.keys(samples).map((language) => (
            <Tabs.Tab key={language} value={language}>
              {language}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {Object.entries(samples).map(([language, code]) => (
          <Tabs.Panel key={language} value={language} pt="md">
            <Snippet text={code} copyLabel={texts.copyCode} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Stack>
  )
}
