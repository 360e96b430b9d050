import { lazy } from 'react'

import { IconArrowsSort } from '#web/icons/icons.tsx'
import { useTexts } from '#web/locales/use-i18n.ts'
import { LazyBoundary } from '#web/ui/lazy-boundary.tsx'
import { useOpening } from '#web/ui/use-opening.ts'
import type { LeadChange, LeadSearch } from './lead-search.ts'
import { ToolButton } from './tool-button.tsx'

export type SortProps = { sort: LeadSearch['sort']; onChange: (change: LeadChange) => void }

const load = async () => ({ default: (await import('./sort-menu.tsx')).SortMenu })
const SortMenu = lazy(load)

/** The order of the list, and a menu of all. */
export function SortButton(props: SortProps) {
  const { leads: texts } = useTexts()
  const { opening, wasOpened, buttonProps } = useOpening('menu', load)
  const text = texts.sorts[props.sort ?? '-created']
  return (
    <>
      <ToolButton
        opens={buttonProps}
        icon={<IconArrowsSort size={16} aria-hidden="true" />}
        text={text}
        name={texts.sortedBy(text)}
      />
      <LazyBoundary>{wasOpened && <SortMenu {...props} opening={opening} />}</LazyBoundary>
    </>
  )
}
