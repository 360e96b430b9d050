import type { Lead } from '#web/api/leads/lead-types.ts'
import type { Selection } from '#web/leads/bulk/use-selection.ts'
import { useTexts } from '#web/locales/texts.ts'
import { leadName } from '#web/ui/lead/lead-name.ts'
import styles from './lead-list.module.css'
import type { LeadListParts } from './lead-row.tsx'

/** Has a list show a checkbox before each lead. */
export function useChoiceColumn(selection: Selection): LeadListParts {
  const { leads: texts } = useTexts('app')
  return {
    leading: {
      width: 'var(--mantine-spacing-xl)',
      head: (
        <Choice
          label={texts.chooseLoaded}
          isChosen={selection.isLoaded}
          isPartly={selection.isSome && !selection.isLoaded}
          onChange={() => selection.toggleLoaded()}
        />
      ),
      cell: (lead: Lead) => (
        <Choice
          label={texts.chooseLead(leadName(lead))}
          isChosen={selection.has(lead.id)}
          isInRow
          onChange={(isRange) => selection.toggle(lead.id, isRange)}
        />
      ),
    },
    onSelect: ({ id }) => selection.toggle(id, false),
  }
}

function Choice(props: {
  label: string
  isChosen: boolean
  isPartly?: boolean
  /** The keyboard gets to it by its row. */
  isInRow?: boolean
  onChange: (isRange: boolean) => void
}) {
  const { label, isChosen, isPartly = false, isInRow = false, onChange } = props
  return (
    <label className={styles['choice']}>
      <input
        type="checkbox"
        aria-label={label}
        checked={isChosen}
        ref={(box) => {
          if (box !== null) box.indeterminate = isPartly
        }}
        tabIndex={isInRow ? -1 : undefined}
        onChange={({ nativeEvent }) => {
          onChange(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }}
      />
    </label>
  )
}
