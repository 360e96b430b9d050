import { Text } from '@mantine/core'

/** What explains something, in smaller and lighter letters than the rest. */
export const Hint = Text.withProps({ size: 'sm', c: 'dimmed' })
