import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'

import { Refused } from '#web/api/refused.ts'
import { checkSetup } from '#web/api/setup-api.ts'
import { useTexts } from '#web/locales/use-i18n.ts'
import { EntryFrame } from '#web/ui/entry-frame.tsx'
import { LinkMessage } from '#web/ui/link-message.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { SetupForm } from './setup-form.tsx'

const route = getRouteApi('/setup')

/** The first run: whoever has the link of the terminal becomes the owner. */
export function SetupScreen() {
  const { setup, reset } = useTexts()
  const { token = '' } = route.useSearch()
  const link = useQuery({ queryKey: ['setup', token], queryFn: () => checkSetup(token) })
  if (link.error instanceof Refused && link.error.status < 429) {
    return <LinkMessage title={setup.invalid} hint={setup.invalidHint} to={reset.toSignIn} />
  }
  return (
    <EntryFrame title={setup.title} hint={setup.hint}>
      <QueryView query={link}>{() => <SetupForm token={token} />}</QueryView>
    </EntryFrame>
  )
}
