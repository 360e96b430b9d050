import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'

import { isAllowed } from '#model/members/roles.ts'
import type { Session } from '#web/api/accounts/session-types.ts'
import { IconPlus } from '#web/icons/icons.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useProject } from '#web/session/project.ts'
import { LinkButton } from '#web/ui/buttons.tsx'
import rows from '#web/ui/layout/rows.module.css'
import { ScreenHead } from '#web/ui/layout/screen-head.tsx'
import { useScreenTitle } from '#web/ui/layout/use-screen-title.ts'
import { lazyPart } from '#web/ui/states/lazy-boundary.tsx'
import { useHashDialog } from '#web/ui/use-hash.ts'
import styles from './projects.module.css'

const CreateProjectDialog = lazyPart(
  () => import('./create-project-dialog.tsx'),
  'CreateProjectDialog',
)

/** The projects that one is a member of. */
export function ProjectsScreen() {
  const title = useScreenTitle()
  const texts = useTexts('projects')
  const { projects } = useProject().session
  const mayCreate = projects.some(({ role }) => isAllowed(role, 'own'))
  const [isCreating, setCreating] = useHashDialog('new')
  return (
    <>
      <ScreenHead title={title} detail={texts.count(projects.length)}>
        {mayCreate && (
          <Button leftSection={<IconPlus size={18} />} onClick={() => setCreating(true)}>
            {texts.create}
          </Button>
        )}
      </ScreenHead>
      <ul className={rows['list']} aria-label={title}>
        {projects.map((project) => (
          <ProjectRow key={project.id} project={project} />
        ))}
      </ul>
      {isCreating && mayCreate && <CreateProjectDialog onClose={() => setCreating(false)} />}
    </>
  )
}

function ProjectRow({ project }: { project: Session['projects'][number] }) {
  const { id, name, role, may, isArchived } = project
  const { roles, navigation } = useTexts('app')
  const texts = useTexts('projects')
  const settings = useScreenTitle('/p/$projectId/settings')
  const isOpen = useProject().id === id
  const params = { projectId: id }
  return (
    <li className={rows['row']}>
      <Link
        className={styles['name']}
        to="/p/$projectId/inbox"
        params={params}
        aria-current={isOpen ? 'true' : undefined}
        dir="auto"
      >
        {name}
      </Link>
      <span className={rows['quiet']}>
        {[roles[role], isOpen ? texts.current : [], isArchived ? navigation.archived : []]
          .flat()
          .join(' · ')}
      </span>
      {may.includes('manage') && (
        <LinkButton
          size="compact-sm"
          variant="default"
          to="/p/$projectId/settings"
          params={params}
          aria-label={texts.settingsOf(name)}
        >
          {settings}
        </LinkButton>
      )}
    </li>
  )
}
