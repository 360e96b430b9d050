import {
  ActionIcon,
  type ActionIconProps,
  Anchor,
  type AnchorProps,
  Button,
  type ButtonProps,
} from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ButtonProps> & {
  ref?: Ref<HTMLAnchorElement>
}

/** A link to a screen that looks like a button. */
export const LinkButton = createLink((props: ButtonProps & LinkProps) => (
  <Button component="a" {...props} />
))

/** A link to a screen that looks like an icon to press. */
export const LinkIcon = createLink((props: ActionIconProps & LinkProps) => (
  <ActionIcon component="a" variant="default" size="lg" {...props} />
))

/** A link to a screen within a text. */
export const TextLink = createLink((props: AnchorProps & LinkProps) => <Anchor {...props} />)

/** A button within a row or a banner. */
export const SmallButton = Button.withProps({ size: 'compact-sm', variant: 'default' })
