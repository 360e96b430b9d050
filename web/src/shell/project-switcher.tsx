import { UnstyledButton } from '@mantine/core'
import { lazy } from 'react'

import { IconSelector } from '#web/icons/icons.tsx'
import { useProject } from '#web/session/project.ts'
import { useTexts } from '#web/locales/use-i18n.ts'
import { Mark } from '#web/ui/mark.tsx'
import { LazyBoundary } from '#web/ui/lazy-boundary.tsx'
import { useOpening } from '#web/ui/use-opening.ts'
import styles from './switcher.module.css'

const loadItems = async () => ({ default: (await import('./project-items.tsx')).ProjectItems })
const loadSearch = async () => ({ default: (await import('./project-search.tsx')).ProjectSearch })
const ProjectItems = lazy(loadItems)
const ProjectSearch = lazy(loadSearch)

/** How many projects are too many for a menu. */
const searchedFrom = 8

/** The name of the project, and a menu of the others that one is a member of. */
export function ProjectSwitcher() {
  const { navigation } = useTexts()
  const { name, session } = useProject()
  const areMany = session.projects.length >= searchedFrom
  const { opening, wasOpened, buttonProps } = useOpening(
    areMany ? 'dialog' : 'menu',
    areMany ? loadSearch : loadItems,
  )
  const Projects = areMany ? ProjectSearch : ProjectItems
  const content = (
    <>
      <Mark />
      <span className={styles['name']} dir="auto">
        {name}
      </span>
    </>
  )
  if (session.projects.length < 2) return <div className={styles['static']}>{content}</div>
  return (
    <>
      <UnstyledButton
        {...buttonProps}
        className={styles['button']}
        aria-label={navigation.switchProject(name)}
      >
        {content}
        <IconSelector size={16} aria-hidden="true" />
      </UnstyledButton>
      <LazyBoundary>{wasOpened && <Projects opening={opening} />}</LazyBoundary>
    </>
  )
}
