import { Button } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { lazy } from 'react'

import { useTexts } from '#web/texts/use-texts.ts'
import { Later } from '#web/ui/later.tsx'
import { useOpening } from '#web/ui/use-opening.ts'
import type { FilterFieldsProps } from './filter-fields.tsx'

const load = async () => ({ default: (await import('./filter-popover.tsx')).FilterPopover })
const FilterPopover = lazy(load)

/** A button that opens all filters. */
export function FilterPanel(props: FilterFieldsProps) {
  const { leads: texts } = useTexts()
  const { opening, wasOpened, buttonProps } = useOpening('dialog', load)
  return (
    <>
      <Button
        {...buttonProps}
        variant="default"
        leftSection={<IconFilter size={16} aria-hidden="true" />}
      >
        {texts.filter}
      </Button>
      <Later>{wasOpened && <FilterPopover {...props} opening={opening} />}</Later>
    </>
  )
}
