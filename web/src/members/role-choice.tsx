import { Radio, Stack } from '@mantine/core'

import { type Role, givenBy, roles } from '#web/api/roles.ts'
import { useProject } from '#web/session/project.ts'
import { useTexts } from '#web/locales/use-i18n.ts'

/** The roles that one may give, each with what it may do. */
export function RoleChoice(props: { role: Role; onChange: (role: Role) => void }) {
  const { members: texts, roles: names } = useTexts()
  const { role: own } = useProject()
  return (
    <Radio.Group
      label={texts.role}
      value={props.role}
      onChange={(value) => props.onChange(roles.find((one) => one === value) ?? props.role)}
    >
      <Stack gap="sm" mt="xs">
        {givenBy(own).map((role) => (
          <Radio key={role} value={role} label={names[role]} description={texts.roleHints[role]} />
        ))}
      </Stack>
    </Radio.Group>
  )
}
