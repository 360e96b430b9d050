import { ApiError } from '#web/api/api-error.ts'
import type { ImportJob } from '#web/api/imports-api.ts'
import { textOf, useTexts } from '#web/locales/texts.ts'

/** Why a job could not do its work, in the reader's language. */
export function useJobFailure(): (failure: NonNullable<ImportJob['failure']>) => string {
  const { failures } = useTexts('imports')
  const { reasons } = useTexts('app').errors
  return ({ code, detail }) => textOf(failures, code) ?? textOf(reasons, code) ?? detail
}

/** What is wrong with the file that a request is about; null if it failed for another reason. */
export function useFileFault(error: Error | null): string | null {
  const { failures } = useTexts('imports')
  return error instanceof ApiError ? (textOf(failures, error.reason) ?? null) : null
}
