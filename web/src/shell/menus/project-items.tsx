import { Menu } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'

import { IconCheck, IconStack2 } from '#web/icons/icons.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useProject } from '#web/session/project.ts'
import { activeProjectsOf } from '#web/session/session.ts'
import { OpenMenu } from '#web/ui/dialogs/open-menu.tsx'
import type { Opening } from '#web/ui/dialogs/use-opening.ts'

/** The projects that one is a member of. */
export function ProjectItems({ opening }: { opening: Opening }) {
  const { navigation } = useTexts('app')
  const { id, session } = useProject()
  const navigate = useNavigate()
  const open = (projectId: string) =>
    void navigate({ to: '/p/$projectId/inbox', params: { projectId } })
  return (
    <OpenMenu opening={opening} position="bottom-start" width="target">
      <Menu.Label>{navigation.project}</Menu.Label>
      {activeProjectsOf(session).map((project) => (
        <Menu.Item
          key={project.id}
          rightSection={project.id === id ? <IconCheck size={16} /> : null}
          aria-current={project.id === id ? 'true' : undefined}
          onClick={() => open(project.id)}
        >
          {project.name}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item
        leftSection={<IconStack2 size={16} />}
        onClick={() => void navigate({ to: '/p/$projectId/projects', params: { projectId: id } })}
      >
        {navigation.allProjects}
      </Menu.Item>
    </OpenMenu>
  )
}
