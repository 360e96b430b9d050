import { Box, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useId } from 'react'

import type { DestinationKind } from '#web/api/destination-types.ts'
import { kindsQuery } from '#web/destinations/destination-queries.ts'
import { KindIcon } from '#web/destinations/kind-icon.tsx'
import { IconLock } from '#web/icons/icons.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useMay, useProject } from '#web/session/project.ts'
import { Hint } from '#web/ui/hint.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import cards from '#web/ui/layout/cards.module.css'
import { ScreenHead } from '#web/ui/layout/screen-head.tsx'
import { QueryView, StateMessage } from '#web/ui/states/states.tsx'
import { CreateForm } from './create-form.tsx'

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

/** Every kind, by what it is for; each is a link, so that going back works. */
function KindChoice(props: { kinds: readonly DestinationKind[]; hint: string | null }) {
  const { groups } = useTexts('destinations')
  const { kinds, hint } = props
  const kindsOf = {
    messages: kinds.filter(({ sends }) => sends === 'messages'),
    systems: kinds.filter(({ needsEmail }) => needsEmail),
    others: kinds.filter(({ sends, needsEmail }) => sends !== 'messages' && !needsEmail),
  }
  return (
    <>
      {hint !== null && <Text role="alert">{hint}</Text>}
      {(['messages', 'systems', 'others'] as const).map((group) => (
        <KindGroup key={group} {...groups[group]} kinds={kindsOf[group]} />
      ))}
    </>
  )
}

function KindGroup(props: { title: string; hint: string; kinds: readonly DestinationKind[] }) {
  const { id: projectId } = useProject()
  const id = useId()
  return (
    <Box component="nav" mt="xl" aria-labelledby={id}>
      <Title order={2} id={id}>
        {props.title}
      </Title>
      <Hint>{props.hint}</Hint>
      <ul className={cards['list']}>
        {props.kinds.map(({ kind, title, sends }) => (
          <li key={kind}>
            <Link
              to="/p/$projectId/destinations/new"
              params={{ projectId }}
              search={{ kind }}
              className={cards['card']}
            >
              <KindIcon sends={sends} size={22} className={cards['icon']} />
              <Text span fw={600}>
                {title}
              </Text>
            </Link>
          </li>
        ))}
      </ul>
    </Box>
  )
}
