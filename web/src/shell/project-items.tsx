import { Menu } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'

import { IconCheck } from '#web/icons/icons.tsx'
import { useProject } from '#web/session/project.ts'
import { useTexts } from '#web/locales/use-i18n.ts'
import { OpenMenu } from '#web/ui/open-menu.tsx'
import type { Opening } from '#web/ui/use-opening.ts'

/** The projects that one is a member of. */
export function ProjectItems({ opening }: { opening: Opening }) {
  const { navigation } = useTexts()
  const { id, session } = useProject()
  const navigate = useNavigate()
  const open = (projectId: string) =>
    void navigate({ to: '/p/$projectId/leads', params: { projectId } })
  return (
    <OpenMenu opening={opening} position="bottom-start" width="target">
      <Menu.Label>{navigation.project}</Menu.Label>
      {session.projects.map((project) => (
        <Menu.Item
          key={project.id}
          rightSection={project.id === id ? <IconCheck size={16} aria-hidden="true" /> : null}
          {...(project.id === id && { 'aria-current': 'true' as const })}
          onClick={() => open(project.id)}
        >
          {project.name}
        </Menu.Item>
      ))}
    </OpenMenu>
  )
}
