import styles from '#web/leads/leads-screen.module.css'
import { useTexts } from '#web/locales/use-i18n.ts'
import { OpenPopover } from '#web/ui/dialogs/open-popover.tsx'
import type { Opening } from '#web/ui/dialogs/use-opening.ts'
import { FilterFields, type FilterFieldsProps } from './filter-fields.tsx'

/** All filters, above the list that they narrow. */
export function FilterPopover({ opening, ...fields }: FilterFieldsProps & { opening: Opening }) {
  const { leads: texts } = useTexts()
  return (
    <OpenPopover
      opening={opening}
      position="bottom-end"
      width={320}
      label={texts.filter}
      className={styles['panel']}
    >
      <FilterFields {...fields} />
    </OpenPopover>
  )
}
