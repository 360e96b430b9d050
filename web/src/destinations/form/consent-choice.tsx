import { MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { type ChosenConsent, consentKindOf, isAmong } from '#model/forms/consent.ts'
import type { AskedConsent } from '#web/api/destination-types.ts'
import { useTexts } from '#web/locales/texts.ts'
import { useProject } from '#web/session/project.ts'
import { consentsQuery } from '#web/session/queries.ts'
import { withoutLinks } from '#web/ui/lead/linked-text.tsx'

type Props = {
  chosen: readonly ChosenConsent[]
  onChange: (consents: ChosenConsent[]) => void
  error: string | null
}

const wordsMax = 80

/** Which consents a lead must have one of; nothing where no form asks for any. */
export function ConsentChoice({ chosen, onChange, error }: Props) {
  const texts = useTexts('destinations')
  const { data: available = [], isPending } = useQuery(consentsQuery(useProject().id))
  const gone = isPending ? [] : goneConsents(chosen, available)
  if (available.length === 0 && chosen.length === 0) return null
  const fields = [...new Set(available.map(({ field }) => field))]
  const choices = [
    ...fields.map((field) => ({
      value: nameOf({ formId: null, field }),
      label: texts.consentOfAnyForm(consentKindOf(field)),
    })),
    ...available.map((one) => ({ value: nameOf(one), label: labelOf(one) })),
    ...gone.map((one) => ({ value: nameOf(one), label: texts.consentGone(one.field) })),
  ]
  return (
    <MultiSelect
      label={texts.consents}
      description={texts.consentsHint}
      placeholder={chosen.length === 0 ? texts.anyConsent : ''}
      data={choices}
      value={chosen.map(nameOf)}
      onChange={(names) => onChange(names.map(consentOf))}
      error={error}
      // The words of a consent can be wider than the screen: they are cut, not what is around them.
      style={{ contain: 'inline-size' }}
      searchable
    />
  )
}

/** Those that no form asks for any more. */
export function goneConsents(
  chosen: readonly ChosenConsent[],
  available: readonly ChosenConsent[],
): ChosenConsent[] {
  return chosen.filter((one) => !isAmong(one, available))
}

function nameOf({ formId, field }: ChosenConsent): string {
  return `${formId ?? ''} ${field}`
}

function consentOf(name: string): ChosenConsent {
  const space = name.indexOf(' ')
  return { formId: name.slice(0, space) || null, field: name.slice(space + 1) }
}

function labelOf({ formName, text }: AskedConsent): string {
  const words = withoutLinks(text)
  const isLong = words.length > wordsMax
  return `${formName}: ${isLong ? `${words.slice(0, wordsMax).trimEnd()}…` : words}`
}
