import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'

import { setupApi } from '#api/accounts/setup-api.ts'
import { isApiError } from '#web/api/api-error.ts'
import { request } from '#web/api/request.ts'
import { useTexts } from '#web/locales/texts.ts'
import { EntryFrame } from '#web/ui/layout/entry-frame.tsx'
import { LinkMessage } from '#web/ui/states/link-message.tsx'
import { QueryView } from '#web/ui/states/states.tsx'
import { SetupForm } from './setup-form.tsx'

const route = getRouteApi('/setup')

/** The first run: the link from the terminal makes its holder the owner. */
export function SetupScreen() {
  const { setup } = useTexts('entry')
  const { token = '' } = route.useSearch()
  const link = useQuery({
    queryKey: ['setup', token],
    queryFn: () => request(setupApi.checkSetup, { token }),
  })
  if (isApiError(link.error, 'not_found')) {
    return <LinkMessage title={setup.invalid} hint={setup.invalidHint} />
  }
  return (
    <EntryFrame title={setup.title} hint={setup.hint}>
      <QueryView query={link}>{() => <SetupForm token={token} />}</QueryView>
    </EntryFrame>
  )
}
