import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core'
import {
  IconBook,
  IconCheck,
  IconKeyboard,
  IconLogout,
  IconSelector,
  IconSettings,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'

import { useProject } from '#web/session/project.ts'
import { useSignOut } from '#web/session/sign-out.ts'
import { useTexts } from '#web/texts/use-texts.ts'
import { schemes, useScheme } from '#web/theme/use-scheme.ts'
import { Initials } from '#web/ui/initials.tsx'
import styles from './switcher.module.css'

/** Who is signed in: their account, the theme, and the way out. */
export function AccountMenu({ showShortcuts }: { showShortcuts: () => void }) {
  const texts = useTexts()
  const { session, role } = useProject()
  const { scheme, choose } = useScheme()
  const navigate = useNavigate()
  const signOut = useSignOut()
  const { name } = session.account
  return (
    <Menu position="top-start" width="target" trapFocus>
      <Menu.Target>
        <UnstyledButton className={styles['button']}>
          <Initials name={name} />
          <span className={styles['name']}>
            {name}
            <br />
            <span className={styles['detail']}>{texts.roles[role]}</span>
          </span>
          <VisuallyHidden>{texts.navigation.account}</VisuallyHidden>
          <IconSelector size={16} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconSettings size={16} aria-hidden="true" />}
          onClick={() => void navigate({ to: '/account' })}
        >
          {texts.screens.account}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconKeyboard size={16} aria-hidden="true" />}
          onClick={showShortcuts}
        >
          {texts.navigation.shortcuts}
        </Menu.Item>
        <Menu.Item
          component="a"
          href="/docs"
          leftSection={<IconBook size={16} aria-hidden="true" />}
        >
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
      </Menu.Dropdown>
    </Menu>
  )
}
