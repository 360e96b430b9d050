import { Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'

import type { DestinationKind } from '#web/api/destination-types.ts'
import styles from '#web/destinations/destinations.module.css'
import { KindIcon } from '#web/destinations/kind-icon.tsx'
import { useTexts } from '#web/locales/texts.ts'
import { useProject } from '#web/session/project.ts'
import { Hint } from '#web/ui/hint.tsx'
import cards from '#web/ui/layout/cards.module.css'

/** Every kind, by what it is for; each is a link, so that going back works. */
export function KindChoice(props: { kinds: readonly DestinationKind[]; hint: string | null }) {
  const { groups } = useTexts('destinations')
  const { kinds, hint } = props
  return (
    <>
      {hint !== null && <Text role="alert">{hint}</Text>}
      <KindGroup
        title={groups.messages}
        hint={groups.messagesHint}
        kinds={kinds.filter(({ sends }) => sends === 'messages')}
      />
      <KindGroup
        title={groups.systems}
        hint={groups.systemsHint}
        kinds={kinds.filter(({ needsEmail }) => needsEmail)}
      />
      <KindGroup
        title={groups.own}
        hint={groups.ownHint}
        kinds={kinds.filter(({ sends, needsEmail }) => sends !== 'messages' && !needsEmail)}
      />
    </>
  )
}

function KindGroup(props: { title: string; hint: string; kinds: readonly DestinationKind[] }) {
  const { id: projectId } = useProject()
  const id = useId()
  return (
    <nav aria-labelledby={id} className={styles['group']}>
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
    </nav>
  )
}
