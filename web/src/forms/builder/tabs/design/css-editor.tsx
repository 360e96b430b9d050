import { ApiError } from '#web/api/api-error.ts'
import { useBuilder } from '#web/forms/builder/builder.ts'
import { useTexts } from '#web/locales/texts.ts'
import { GrowingTextarea } from '#web/ui/inputs/growing-textarea.tsx'

const mistakePattern =
  /^css must (?:not contain (?<forbidden>.+)|.+) \(line (?<line>\d+), column (?<column>\d+)\)\.$/s

/** CSS of the form's own page. */
export function CssEditor() {
  const { css: texts } = useTexts('forms').design
  const { edited, change, mayChange } = useBuilder()
  const set = (css: string) =>
    change((draft) => {
      const { css: _, ...look } = draft.look
      return { ...draft, look: { ...look, ...(css !== '' && { css }) } }
    })
  return (
    <GrowingTextarea
      label={texts.label}
      description={texts.hint}
      minRows={4}
      maxRows={24}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      inputStyle={{ fontFamily: 'var(--mantine-font-family-monospace)' }}
      readOnly={!mayChange}
      value={edited.draft.look.css ?? ''}
      error={useCssError()}
      onChange={(event) => set(event.currentTarget.value)}
    />
  )
}

/** Where the CSS has a mistake, and which. */
function useCssError(): string | null {
  const { css: texts } = useTexts('forms').design
  const { error, fieldErrorOf } = useBuilder()
  const fieldError = error instanceof ApiError ? error.fieldErrorOf('draft/look/css') : null
  const { groups } = mistakePattern.exec(fieldError?.detail ?? '') ?? {}
  if (groups === undefined) return fieldErrorOf('look/css')
  const { forbidden, line = '', column = '' } = groups
  return forbidden === undefined
    ? texts.invalid(line, column)
    : texts.forbidden(forbidden, line, column)
}
