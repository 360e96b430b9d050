import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'

import { invitationApi } from '#api/members/invitation-api.ts'
import { isApiError } from '#web/api/api-error.ts'
import { request } from '#web/api/request.ts'
import { useTexts } from '#web/locales/texts.ts'
import { sessionQuery } from '#web/session/session.ts'
import { EntryFrame } from '#web/ui/layout/entry-frame.tsx'
import { LinkMessage } from '#web/ui/states/link-message.tsx'
import { QueryView } from '#web/ui/states/states.tsx'
import { JoinAsNew, JoinAsSelf, SignInFirst } from './ways-to-join.tsx'

const route = getRouteApi('/invite/$token')

export function InviteScreen() {
  const { roles } = useTexts('app')
  const { invite } = useTexts('entry')
  const { token } = route.useParams()
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => request(invitationApi.openInvitation, { token }),
  })
  const { data, error } = invitation
  const session = useQuery({ ...sessionQuery, enabled: data !== undefined })
  if (isApiError(error, 'not_found')) {
    return <LinkMessage title={invite.invalid} hint={invite.invalidHint} />
  }
  const title = data === undefined ? invite.loading : invite.title(data.projectName)
  const hint = data === undefined ? '' : invite.hint(roles[data.role])
  return (
    <EntryFrame title={title} hint={hint}>
      <QueryView query={invitation} rows={3}>
        {({ hasAccount, email }) => (
          <QueryView query={session} rows={2}>
            {(signedIn) => {
              const props = { token, email }
              if (signedIn?.account.email === email)
                return <JoinAsSelf token={token} name={signedIn.account.name} />
              return hasAccount || signedIn !== null ? (
                <SignInFirst {...props} />
              ) : (
                <JoinAsNew {...props} />
              )
            }}
          </QueryView>
        )}
      </QueryView>
    </EntryFrame>
  )
}
