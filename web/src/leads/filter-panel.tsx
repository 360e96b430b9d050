import { lazy } from 'react'

import { IconFilter } from '#web/icons/icons.tsx'
import { useTexts } from '#web/locales/use-i18n.ts'
import { LazyBoundary } from '#web/ui/lazy-boundary.tsx'
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
      <LazyBoundary>{wasOpened && <FilterPopover {...props} opening={opening} />}</LazyBoundary>
    </>
  )
}
