import { Box, Title } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'

import type { ListedImportJob } from '#web/api/import-types.ts'
import { IconCloudUp } from '#web/icons/icons.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { useProject } from '#web/session/project.ts'
import { TextLink } from '#web/ui/buttons.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import rows from '#web/ui/layout/rows.module.css'
import { ScreenHead } from '#web/ui/layout/screen-head.tsx'
import { useScreenTitle } from '#web/ui/layout/use-screen-title.ts'
import { MoreButton } from '#web/ui/more-button.tsx'
import { QueryView, StateMessage } from '#web/ui/states/states.tsx'
import { DropArea } from './drop-area.tsx'
import { ImportList } from './import-list.tsx'
import { importsQuery } from './import-queries.ts'
import styles from './imports.module.css'

/** Uploads files to import, and lists what was imported. */
export function ImportsScreen() {
  const texts = useTexts('imports')
  const query = useInfiniteQuery(importsQuery(useProject().id))
  return (
    <>
      <BackLink to="/p/$projectId/leads" />
      <ScreenHead title={useScreenTitle()} />
      <DropArea />
      <QueryView query={query}>
        {({ pages }) => {
          const jobs = pages[0]?.jobs ?? []
          const imports = pages.flatMap((page) => page.imports)
          const open = jobs.filter(({ endedAt }) => endedAt === null)
          const isEmpty = open.length === 0 && imports.length === 0
          return isEmpty ? (
            <StateMessage icon={<IconCloudUp />} title={texts.emptyTitle} hint={texts.emptyHint} />
          ) : (
            <>
              {open.length > 0 && <OpenFiles jobs={open} />}
              {imports.length > 0 && (
                <ImportList imports={imports} jobs={jobs}>
                  <MoreButton query={query}>{texts.earlier}</MoreButton>
                </ImportList>
              )}
            </>
          )
        }}
      </QueryView>
    </>
  )
}

/** Files that wait for a member, or that the server works on. */
function OpenFiles({ jobs }: { jobs: readonly ListedImportJob[] }) {
  const texts = useTexts('imports')
  const { formats } = useI18n()
  const { id: projectId } = useProject()
  return (
    <Box component="section" mb="xl" aria-label={texts.files}>
      <Title order={2} mb="sm">
        {texts.files}
      </Title>
      <ul className={rows['list']}>
        {jobs.map(({ id, fileName, state, startedBy, createdAt }) => (
          <li key={id} className={rows['row']}>
            <span className={styles['about']}>
              <TextLink
                c="inherit"
                fw={500}
                underline="always"
                to="/p/$projectId/imports/$jobId"
                params={{ projectId, jobId: id }}
                dir="auto"
              >
                {fileName}
              </TextLink>
              <br />
              <span className={rows['quiet']}>
                {`${startedBy}, ${formats.dateTime(createdAt)}`}
              </span>
            </span>
            <span>{texts.states[state]}</span>
          </li>
        ))}
      </ul>
    </Box>
  )
}
