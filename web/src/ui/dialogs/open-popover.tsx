import { Popover, type PopoverProps } from '@mantine/core'

import { type Opening, TargetProxy, useIsReady } from './use-opening.ts'

type Props = Pick<PopoverProps, 'position' | 'width' | 'children'> & {
  opening: Opening
  label: string
  className?: string
}

/** What a button that was there before it opens. */
export function OpenPopover({ opening, label, className = '', children, ...props }: Props) {
  const isShown = useIsReady(opening)
  return (
    <Popover
      {...props}
      id={opening.id}
      opened={isShown}
      onChange={opening.setOpen}
      trapFocus
      returnFocus
      shadow="md"
    >
      <Popover.Target>
        <TargetProxy button={opening.button} />
      </Popover.Target>
      <Popover.Dropdown
        aria-label={label}
        className={className}
        mah="min(34rem, 70dvh)"
        style={{ overflowY: 'auto' }}
      >
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}
