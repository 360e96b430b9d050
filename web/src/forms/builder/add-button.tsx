import { Button } from '@mantine/core'

import { IconPlus } from '#web/icons/icons.tsx'

/** Adds to the list that it ends. */
export const AddButton = Button.withProps({
  size: 'compact-sm',
  variant: 'subtle',
  leftSection: <IconPlus size={14} />,
})
