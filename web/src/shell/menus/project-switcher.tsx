import { Text, UnstyledButton } from '@mantine/core'

import { IconSelector } from '#web/icons/icons.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useProject } from '#web/session/project.ts'
import { activeProjectsOf } from '#web/session/session.ts'
import { useOpening } from '#web/ui/dialogs/use-opening.ts'
import { Mark } from '#web/ui/mark.tsx'
import { lazyPart } from '#web/ui/states/lazy-boundary.tsx'
import styles from './switcher.module.css'

const ProjectItems = lazyPart(() => import('./project-items.tsx'), 'ProjectItems')
const ProjectSearch = lazyPart(() => import('./project-search.tsx'), 'ProjectSearch')

/** How many projects are too many for a menu. */
const searchedFrom = 8

/** The name of the project, and a menu of all that one is a member of. */
export function ProjectSwitcher() {
  const { navigation } = useTexts('app')
  const { id, name, session } = useProject()
  const active = activeProjectsOf(session)
  const isArchived = !active.some((project) => project.id === id)
  const areMany = active.length >= searchedFrom
  const Projects = areMany ? ProjectSearch : ProjectItems
  const popup = areMany ? 'dialog' : 'menu'
  const { opening, wasOpened, buttonProps } = useOpening(popup, Projects.prepare)
  return (
    <>
      <UnstyledButton
        {...buttonProps}
        className={styles['button']}
        aria-label={navigation.switchProject(name)}
      >
        <Mark />
        <Text span inherit truncate flex={1} fw={600} dir="auto">
          {name}
        </Text>
        <IconSelector size={16} />
      </UnstyledButton>
      {isArchived && <p className={styles['state']}>{navigation.archived}</p>}
      {wasOpened && <Projects opening={opening} />}
    </>
  )
}
