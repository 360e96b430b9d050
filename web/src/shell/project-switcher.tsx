import { UnstyledButton } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { Suspense, lazy } from 'react'

import { useProject } from '#web/session/project.ts'
import { useTexts } from '#web/texts/use-texts.ts'
import { Mark } from '#web/ui/mark.tsx'
import { useOpening } from '#web/ui/use-opening.ts'
import styles from './switcher.module.css'

const load = async () => ({ default: (await import('./project-items.tsx')).ProjectItems })
const ProjectItems = lazy(load)

/** The name of the project, and a menu of the others that one is a member of. */
export function ProjectSwitcher() {
  const { navigation } = useTexts()
  const { name, session } = useProject()
  const { opening, wasOpened, buttonProps } = useOpening('menu', load)
  const content = (
    <>
      <Mark />
      <span className={styles['name']}>{name}</span>
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
      <Suspense>{wasOpened && <ProjectItems opening={opening} />}</Suspense>
    </>
  )
}
