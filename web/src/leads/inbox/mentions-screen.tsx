import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { IconMessage } from '#web/icons/icons.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { useProject } from '#web/session/project.ts'
import { TextLink } from '#web/ui/buttons.tsx'
import rows from '#web/ui/layout/rows.module.css'
import { ScreenHead } from '#web/ui/layout/screen-head.tsx'
import { useScreenTitle } from '#web/ui/layout/use-screen-title.ts'
import { QueryView, StateMessage } from '#web/ui/states/states.tsx'
import { InboxTabs, inboxPath } from './inbox-tabs.tsx'
import { mentionsQuery } from './mentions-query.ts'
import styles from './mentions.module.css'

/** What others have asked the member about leads, until those are done. */
export function MentionsScreen() {
  const { mentions: texts, comments, panel } = useTexts('lead')
  const { id: projectId } = useProject()
  const { formats } = useI18n()
  const query = useQuery(mentionsQuery(projectId))
  return (
    <div className={styles['screen']}>
      <ScreenHead title={useScreenTitle(inboxPath)} />
      <InboxTabs />
      <QueryView query={query}>
        {(mentions) =>
          mentions.length === 0 ? (
            <StateMessage icon={<IconMessage />} title={texts.none} hint={texts.noneHint} />
          ) : (
            <ul className={rows['list']} aria-label={comments.title}>
              {mentions.map(({ contactId, lead, by, text, at }) => (
                <li key={`${contactId} ${at}`} className={styles['mention']}>
                  <TextLink
                    to="/p/$projectId/leads/$contactId"
                    params={{ projectId, contactId }}
                    fw={600}
                  >
                    <bdi>{lead ?? panel.title}</bdi>
                  </TextLink>
                  <Text size="sm" c="dimmed">
                    <bdi>{by}</bdi> ·{' '}
                    <time dateTime={at} title={formats.dateTime(at)}>
                      {formats.ago(at)}
                    </time>
                  </Text>
                  <p dir="auto">{text}</p>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </div>
  )
}
