import { Anchor, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'

import { EntryFrame } from './entry-frame.tsx'

/** A page that says why a link does not work, and leads to sign-in. */
export function LinkMessage(props: { title: string; hint: string; to: string }) {
  return (
    <EntryFrame title={props.title} hint={props.hint}>
      <Group>
        <Anchor renderRoot={(rest) => <Link to="/sign-in" {...rest} />}>{props.to}</Anchor>
      </Group>
    </EntryFrame>
  )
}
