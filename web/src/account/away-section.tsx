import { Switch } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'

import { accountApi } from '#api/accounts/account-api.ts'
import { request } from '#web/api/request.ts'
import { useTexts } from '#web/locales/texts.ts'
import { sessionQuery } from '#web/session/session.ts'
import { useAction } from '#web/session/use-action.ts'
import { Section } from '#web/ui/layout/section.tsx'
import { useFailureText } from '#web/ui/states/error-texts.ts'
import { useToasts } from '#web/ui/states/toasts.tsx'

/** Whether new leads are assigned to the person. */
export function AwaySection({ isAway }: { isAway: boolean }) {
  const texts = useTexts('account')
  const { toast } = useToasts()
  const queries = useQueryClient()
  const change = useAction({
    mutationFn: (isSet: boolean) => request(accountApi.setAway, { body: { isAway: isSet } }),
    async onSuccess(changed) {
      await queries.invalidateQueries({ queryKey: sessionQuery.queryKey })
      // The lists of members, in all projects.
      void queries.invalidateQueries({ queryKey: ['members'] })
      toast(changed.isAway ? texts.nowAway : texts.nowBack)
    },
  })
  return (
    <Section title={texts.availability} hint={texts.availabilityHint}>
      <Switch
        label={texts.away}
        checked={change.isPending ? change.variables : isAway}
        error={useFailureText(change.error)}
        onChange={(event) => change.mutate(event.currentTarget.checked)}
      />
    </Section>
  )
}
