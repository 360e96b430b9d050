import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, useRef, useState } from 'react'

import { signInQuery } from '#web/session/sign-in-query.ts'
import { useFormTexts } from '#web/locales/form-texts.ts'
import { LazyBoundary } from '#web/ui/lazy-boundary.tsx'
import { useBuilder } from './builder.ts'
import { type Concern, concernsOf } from './publish-concerns.ts'

const PublishCheck = lazy(async () => ({
  default: (await import('./publish-check.tsx')).PublishCheck,
}))

/** Publishes what has changed, after a word about what hardly anyone wants to publish. */
export function PublishButton(props: {
  isBusy: boolean
  onPublish: () => void
  onTab: (tab: string) => void
}) {
  const { isBusy, onPublish, onTab } = props
  const texts = useFormTexts()
  const { stored, edited, status } = useBuilder()
  const { data } = useQuery(signInQuery)
  const [concerns, setConcerns] = useState<readonly Concern[]>([])
  const button = useRef<HTMLButtonElement>(null)
  const isChanged = status !== 'saved' || stored.hasChanges
  const check = () => {
    const { published } = stored
    const open = concernsOf(edited.draft, { published, hasMail: data?.hasMail ?? true })
    if (open.length > 0) setConcerns(open)
    else onPublish()
  }
  return (
    <>
      <Button
        ref={button}
        aria-disabled={!isChanged}
        {...(!isChanged && { 'data-disabled': true, title: texts.unchanged })}
        loading={isBusy}
        onClick={() => {
          if (isChanged) check()
        }}
      >
        {texts.publish}
      </Button>
      {concerns.length > 0 && (
        <LazyBoundary>
          <PublishCheck
            concerns={concerns}
            onTab={onTab}
            onPublish={onPublish}
            onClose={() => setConcerns([])}
            returnTo={button}
          />
        </LazyBoundary>
      )}
    </>
  )
}
