import { Badge, Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { accountApi } from '#api/accounts/account-api.ts'
import type { OpenSession } from '#web/api/accounts/session-types.ts'
import { request } from '#web/api/request.ts'
import { IconDeviceDesktop } from '#web/icons/icons.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useI18n } from '#web/locales/use-i18n.ts'
import { SmallButton } from '#web/ui/buttons.tsx'
import { Hint } from '#web/ui/hint.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { QueryView } from '#web/ui/states/states.tsx'
import { useReportedAction } from '#web/ui/states/use-reported-action.ts'
import styles from './account-screen.module.css'
import { deviceOf } from './device.ts'

const queryKey = ['sessions']

export function SessionsSection() {
  const account = useTexts('account')
  const sessions = useQuery({
    queryKey,
    queryFn: async () => (await request(accountApi.listSessions)).sessions,
  })
  const ending = useReportedAction(
    queryKey,
    () => request(accountApi.endOtherSessions),
    account.sessionsEnded,
  )
  return (
    <Section title={account.sessions} hint={account.sessionsHint}>
      <QueryView query={sessions} rows={2}>
        {(list) => (
          <>
            <ul className={styles['list']}>
              {list.map((session) => (
                <SessionRow key={session.id} session={session} />
              ))}
            </ul>
            {list.length > 1 && (
              <Button
                w="fit-content"
                variant="default"
                loading={ending.isPending}
                onClick={() => ending.mutate()}
              >
                {account.endOthers}
              </Button>
            )}
          </>
        )}
      </QueryView>
    </Section>
  )
}

function SessionRow({ session }: { session: OpenSession }) {
  const { formats } = useI18n()
  const account = useTexts('account')
  const names = deviceOf(session.userAgent)
  const device =
    names === null ? account.unknownDevice : account.device(names.browser, names.system)
  const end = () => request(accountApi.endSession, { sessionId: session.id })
  const ending = useReportedAction(queryKey, end, account.sessionEnded)
  const details = [session.address, account.signedIn(formats.ago(session.createdAt))]
  return (
    <li className={styles['row']}>
      <IconDeviceDesktop size={18} />
      <div className={styles['what']}>
        <Text>{device}</Text>
        <Hint>{details.filter(Boolean).join(' · ')}</Hint>
      </div>
      {session.isCurrent ? (
        <Badge variant="light">{account.thisSession}</Badge>
      ) : (
        <SmallButton
          aria-label={account.endSession(device)}
          loading={ending.isPending}
          onClick={() => ending.mutate()}
        >
          {account.end}
        </SmallButton>
      )}
    </li>
  )
}
