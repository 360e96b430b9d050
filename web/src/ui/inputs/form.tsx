import { Stack } from '@mantine/core'
import type { ReactNode, Ref } from 'react'

import { ApiError } from '#web/api/api-error.ts'
import { useFailureText } from '#web/ui/states/error-texts.ts'
import { FormProblem } from '#web/ui/states/form-problem.tsx'

/** What a form starts: whether it is under way, and why it failed. */
export type FormAction = { error: unknown; isPending: boolean }

/** The typed value of a field. */
export type ValueOf = (field: string) => string

/** A column of fields. Says above them what no field says beside itself. */
export function Form(props: {
  action?: FormAction | undefined
  /** The fields that show their own errors. */
  fields?: readonly string[]
  /** Replaces what the error of the action says. */
  problem?: string | null
  gap?: 'xs' | 'md' | 'lg'
  ref?: Ref<HTMLFormElement>
  onSubmit: (valueOf: ValueOf) => void
  children: ReactNode
}) {
  const { action, fields = [], gap = 'md', ref, onSubmit, children } = props
  const failure = useFailureText(action?.error)
  const isBeside = action?.error instanceof ApiError && action.error.isAbout(fields)
  const { problem = isBeside ? null : failure } = props
  return (
    <form
      ref={ref}
      onSubmit={(event) => {
        event.preventDefault()
        const data = new FormData(event.currentTarget)
        onSubmit((field) => {
          const value = data.get(field)
          return typeof value === 'string' ? value : ''
        })
      }}
    >
      <Stack gap={gap}>
        <FormProblem text={problem} />
        {children}
      </Stack>
    </form>
  )
}
