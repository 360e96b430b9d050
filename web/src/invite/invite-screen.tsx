import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'

import { type OpenInvitation, openInvitation } from '#web/api/invitation-api.ts'
import { Refused } from '#web/api/refused.ts'
import { sessionQuery } from '#web/session/session.ts'
import { useTexts } from '#web/locales/use-i18n.ts'
import { EntryFrame } from '#web/ui/entry-frame.tsx'
import { LinkMessage } from '#web/ui/link-message.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { JoinAsNew } from './join-as-new.tsx'
import { JoinAsSelf } from './join-as-self.tsx'
import { SignInFirst } from './sign-in-first.tsx'

const route = getRouteApi('/invite/$token')

export function InviteScreen() {
  const { invite, reset, roles } = useTexts()
  const { token } = route.useParams()
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => openInvitation(token),
  })
  const { data, error } = invitation
  if (error instanceof Refused && error.status < 429) {
    return <LinkMessage title={invite.invalid} hint={invite.invalidHint} to={reset.toSignIn} />
  }
  const title = data === undefined ? invite.loading : invite.title(data.projectName)
  const hint = data === undefined ? '' : invite.hint(roles[data.role])
  return (
    <EntryFrame title={title} hint={hint}>
      <QueryView query={invitation} rows={3}>
        {(open) => <Joining token={token} invitation={open} />}
      </QueryView>
    </EntryFrame>
  )
}

function Joining({ token, invitation }: { token: string; invitation: OpenInvitation }) {
  const session = useQuery(sessionQuery)
  const { hasAccount, email } = invitation
  return (
    <QueryView query={session} rows={2}>
      {(open) => {
        if (open?.account.email === email)
          return <JoinAsSelf token={token} name={open.account.name} />
        if (hasAccount || open !== null) return <SignInFirst token={token} email={email} />
        return <JoinAsNew token={token} email={email} />
      }}
    </QueryView>
  )
}
