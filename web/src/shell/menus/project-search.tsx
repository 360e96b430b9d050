import { Divider, Text, TextInput, UnstyledButton } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import { IconCheck, IconSearch, IconStack2 } from '#web/icons/icons.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useProject } from '#web/session/project.ts'
import { activeProjectsOf } from '#web/session/session.ts'
import { OpenPopover } from '#web/ui/dialogs/open-popover.tsx'
import type { Opening } from '#web/ui/dialogs/use-opening.ts'
import { Hint } from '#web/ui/hint.tsx'
import { matches } from '#web/ui/matches.ts'
import styles from './switcher.module.css'

/** The projects that one is a member of, when they are too many to look through. */
export function ProjectSearch({ opening }: { opening: Opening }) {
  const { navigation } = useTexts('app')
  const { nothing } = useTexts('palette')
  const { id, session } = useProject()
  const [words, setWords] = useState('')
  const navigate = useNavigate()
  const results = activeProjectsOf(session).filter(({ name }) => matches(name, words))
  const open = (projectId: string) => {
    opening.setOpen(false)
    setWords('')
    void navigate({ to: '/p/$projectId/inbox', params: { projectId } })
  }
  return (
    <OpenPopover
      opening={opening}
      position="bottom-start"
      width="target"
      label={navigation.project}
      className={styles['search']}
    >
      <TextInput
        data-autofocus
        type="search"
        size="xs"
        leftSection={<IconSearch size={14} />}
        aria-label={navigation.searchProjects}
        placeholder={navigation.searchProjects}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && results[0] !== undefined) open(results[0].id)
        }}
      />
      <ul className={styles['items']} aria-label={navigation.project}>
        {results.map((project) => (
          <li key={project.id}>
            <UnstyledButton
              className={styles['item']}
              aria-current={project.id === id ? 'true' : undefined}
              onClick={() => open(project.id)}
            >
              <Text span inherit truncate flex={1} dir="auto">
                {project.name}
              </Text>
              {project.id === id && <IconCheck size={16} />}
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <Divider my="xs" />
      <Link
        to="/p/$projectId/projects"
        params={{ projectId: id }}
        className={styles['item']}
        onClick={() => opening.setOpen(false)}
      >
        <IconStack2 size={16} />
        {navigation.allProjects}
      </Link>
      <Hint role="status">{results.length === 0 ? nothing(words) : ''}</Hint>
    </OpenPopover>
  )
}
