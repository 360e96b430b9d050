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
import { useTexts } from '#web/locales/texts.ts'
import type { Overlay } from '#web/shell/use-shell-commands.ts'
import { WhatsNewDot } from '#web/shell/whats-new/whats-new.tsx'
import { schemes, useScheme } from '#web/theme/use-scheme.ts'
import { OpenMenu } from '#web/ui/dialogs/open-menu.tsx'
import type { Opening } from '#web/ui/dialogs/use-opening.ts'
import { useSignOut } from '#web/ui/sign-out.ts'

type Props = { opening: Opening; show: (overlay: Overlay) => void; hasNews: boolean }

/** What the account's menu offers. */
export function AccountItems(props: Props) {
  const texts = useTexts('app')
  const { scheme, choose } = useScheme()
  const navigate = useNavigate()
  const signOut = useSignOut()
  return (
    <OpenMenu opening={props.opening} position="top-start" width="target">
      <Menu.Item
        leftSection={<IconSettings size={16} />}
        onClick={() => void navigate({ to: '/account' })}
      >
        {texts.account}
      </Menu.Item>
      <Menu.Item leftSection={<IconKeyboard size={16} />} onClick={() => props.show('shortcuts')}>
        {texts.navigation.shortcuts}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconSparkles size={16} />}
        rightSection={props.hasNews ? <WhatsNewDot /> : null}
        onClick={() => props.show('whats-new')}
      >
        {texts.navigation.whatsNew}
      </Menu.Item>
      <Menu.Item component="a" href="/docs" leftSection={<IconBook size={16} />}>
        {texts.navigation.reference}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Label>{texts.theme.label}</Menu.Label>
      {schemes.map((name) => (
        <Menu.Item
          key={name}
          role="menuitemradio"
          aria-checked={scheme === name}
          rightSection={scheme === name ? <IconCheck size={16} /> : null}
          onClick={() => choose(name)}
        >
          {texts.theme[name]}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item leftSection={<IconLogout size={16} />} onClick={signOut}>
        {texts.navigation.signOut}
      </Menu.Item>
    </OpenMenu>
  )
}
