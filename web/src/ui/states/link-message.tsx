import { Group } from '@mantine/core'

import { useTexts } from '#web/locales/texts.ts'
import { TextLink } from '#web/ui/buttons.tsx'
import { EntryFrame } from '#web/ui/layout/entry-frame.tsx'

/** A page that says why a link does not work, and leads to sign-in. */
export function LinkMessage(props: { title: string; hint: string }) {
  const { reset } = useTexts('entry')
  return (
    <EntryFrame title={props.title} hint={props.hint}>
      <Group>
        <TextLink to="/sign-in">{reset.toSignIn}</TextLink>
      </Group>
    </EntryFrame>
  )
}
