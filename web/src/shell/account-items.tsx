import { Menu } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'

import {
  IconBook,
  IconCheck,
  IconKeyboard,
  IconLogout,
  IconSettings,
  IconSparkles,
} from '#web/icons/icons.tsx'
import { useSignOut } from '#web/ui/sign-out.ts'
import { useTexts } from '#web/locales/use-i18n.ts'
import { schemes, useScheme } from '#web/theme/use-scheme.ts'
import { OpenMenu } from '#web/ui/open-menu.tsx'
import type { Opening } from '#web/ui/use-opening.ts'
import { WhatsNewDot } from './whats-new-dot.tsx'
import type { Overlay } from './overlay.ts'

type Props = { opening: Opening; show: (overlay: Overlay) => void; hasNews: boolean }

/** What the account's menu offers. */
export function AccountItems(props: Props) {
  const texts = useTexts()
  const { scheme, choose } = useScheme()
  const navigate = useNavigate()
  const signOut = useSignOut()
  return (
    <OpenMenu opening={props.opening} position="top-start" width="target">
      <Menu.Item
        leftSection={<IconSettings size={16} aria-hidden="true" />}
        onClick={() => void navigate({ to: '/account' })}
      >
        {texts.screens.account}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconKeyboard size={16} aria-hidden="true" />}
        onClick={() => props.show('shortcuts')}
      >
        {texts.navigation.shortcuts}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconSparkles size={16} aria-hidden="true" />}
        rightSection={props.hasNews ? <WhatsNewDot /> : null}
        onClick={() => props.show('news')}
      >
        {texts.navigation.whatsNew}
      </Menu.Item>
      <Menu.Item component="a" href="/docs" leftSection={<IconBook size={16} aria-hidden="true" />}>
        {texts.navigation.reference}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Label>{texts.theme.label}</Menu.Label>
      {schemes.map((one) => (
        <Menu.Item
          key={one}
          role="menuitemradio"
          aria-checked={scheme === one}
          rightSection={scheme === one ? <IconCheck size={16} aria-hidden="true" /> : null}
          onClick={() => choose(one)}
        >
          {texts.theme[one]}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item leftSection={<IconLogout size={16} aria-hidden="true" />} onClick={signOut}>
        {texts.navigation.signOut}
      </Menu.Item>
    </OpenMenu>
  )
}
