import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useBuilder } from '#web/forms/builder/builder.ts'
import { useTexts } from '#web/locales/texts.ts'
import { signInQuery } from '#web/session/queries.ts'
import { lazyPart } from '#web/ui/states/lazy-boundary.tsx'
import { type Concern, concernsOf } from './publish-concerns.ts'

const PublishCheck = lazyPart(() => import('./publish-check.tsx'), 'PublishCheck')

/** Publishes what has changed, after a word about what hardly anyone wants to publish. */
export function PublishButton(props: { isBusy: boolean; onPublish: () => void }) {
  const { isBusy, onPublish } = props
  const texts = useTexts('forms')
  const { stored, edited, status } = useBuilder()
  const { data } = useQuery(signInQuery)
  const [concerns, setConcerns] = useState<readonly Concern[]>([])
  const isTested = stored.testedVersion !== null
  const isChanged = !isTested && (status !== 'saved' || stored.hasChanges)
  const check = () => {
    const { published } = stored
    const open = concernsOf(edited.draft, { published, hasMail: data?.hasMail ?? true })
    if (open.length > 0) setConcerns(open)
    else onPublish()
  }
  return (
    <>
      <Button
        aria-disabled={!isChanged}
        data-disabled={!isChanged || undefined}
        title={isTested ? texts.testing.running : isChanged ? undefined : texts.unchanged}
        loading={isBusy}
        onClick={() => {
          if (isChanged) check()
        }}
      >
        {texts.publish}
      </Button>
      {concerns.length > 0 && (
        <PublishCheck concerns={concerns} onPublish={onPublish} onClose={() => setConcerns([])} />
      )}
    </>
  )
}
