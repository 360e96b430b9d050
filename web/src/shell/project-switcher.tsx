import { Menu, UnstyledButton } from '@mantine/core'
import { IconCheck, IconSelector } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'

import { useProject } from '#web/session/project.ts'
import { useTexts } from '#web/texts/use-texts.ts'
import { Mark } from '#web/ui/mark.tsx'
import styles from './switcher.module.css'

/** The name of the project, and a menu of the others that one is a member of. */
export function ProjectSwitcher() {
  const { navigation } = useTexts()
  const { id, name, session } = useProject()
  const navigate = useNavigate()
  const open = (projectId: string) =>
    void navigate({ to: '/p/$projectId/leads', params: { projectId } })
  const content = (
    <>
      <Mark />
      <span className={styles['name']}>{name}</span>
    </>
  )
  if (session.projects.length < 2) return <div className={styles['static']}>{content}</div>
  return (
    <Menu position="bottom-start" width="target" trapFocus>
      <Menu.Target>
        <UnstyledButton className={styles['button']} aria-label={navigation.switchProject(name)}>
          {content}
          <IconSelector size={16} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
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
      </Menu.Dropdown>
    </Menu>
  )
}
