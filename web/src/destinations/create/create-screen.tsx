import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'

import { kindsQuery } from '#web/destinations/destination-queries.ts'
import { IconLock } from '#web/icons/icons.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useMay, useProject } from '#web/session/project.ts'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { ScreenHead } from '#web/ui/layout/screen-head.tsx'
import { QueryView, StateMessage } from '#web/ui/states/states.tsx'
import { CreateForm } from './create-form.tsx'
import { KindChoice } from './kind-choice.tsx'

/** Asks what kind of destination it is, and then for what that kind needs. */
export function CreateScreen() {
  const texts = useTexts('destinations')
  const { states } = useTexts('app')
  const mayChange = useMay('manage')
  const { kind: name } = useSearch({ from: '/signed-in/p/$projectId/destinations/new' })
  const query = useQuery(kindsQuery(useProject().id))
  const chosen = query.data?.find(({ kind }) => kind === name)
  return (
    <>
      <BackLink to="/p/$projectId/destinations">{texts.back}</BackLink>
      <ScreenHead title={chosen === undefined ? texts.createTitle : chosen.title} />
      {mayChange ? (
        <QueryView query={query}>
          {(kinds) =>
            chosen === undefined ? (
              <KindChoice kinds={kinds} hint={name === undefined ? null : texts.unknownKind} />
            ) : (
              <CreateForm key={chosen.kind} kind={chosen} />
            )
          }
        </QueryView>
      ) : (
        <StateMessage icon={<IconLock />} title={states.forbidden} hint={texts.emptyAsk} />
      )}
    </>
  )
}
