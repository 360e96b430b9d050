import { IconFilter } from '@tabler/icons-react'
import { lazy } from 'react'

import { useTexts } from '#web/texts/use-texts.ts'
import { Later } from '#web/ui/later.tsx'
import { useOpening } from '#web/ui/use-opening.ts'
import type { FilterFieldsProps } from './filter-fields.tsx'
import { ToolButton } from './tool-button.tsx'

const load = async () => ({ default: (await import('./filter-popover.tsx')).FilterPopover })
const FilterPopover = lazy(load)

/** A button that opens all filters. */
export function FilterPanel(props: FilterFieldsProps) {
  const { leads: texts } = useTexts()
  const { opening, wasOpened, buttonProps } = useOpening('dialog', load)
  return (
    <>
      <ToolButton
        opens={buttonProps}
        icon={<IconFilter size={16} aria-hidden="true" />}
        text={texts.filter}
        name={texts.filter}
      />
      <Later>{wasOpened && <FilterPopover {...props} opening={opening} />}</Later>
    </>
  )
}
