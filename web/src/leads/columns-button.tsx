import { lazy } from 'react'

import { IconColumns3 } from '#web/icons/icons.tsx'
import { useTexts } from '#web/locales/use-i18n.ts'
import { LazyBoundary } from '#web/ui/lazy-boundary.tsx'
import { useOpening } from '#web/ui/use-opening.ts'
import { ToolButton } from './tool-button.tsx'
import type { ShownColumns } from './use-columns.ts'

const load = async () => ({ default: (await import('./columns-popover.tsx')).ColumnsPopover })
const ColumnsPopover = lazy(load)

/** A button that opens the choice of columns and of density. */
export function ColumnsButton({ columns }: { columns: ShownColumns }) {
  const { layout: texts } = useTexts()
  const { opening, wasOpened, buttonProps } = useOpening('dialog', load)
  return (
    <>
      <ToolButton
        opens={buttonProps}
        icon={<IconColumns3 size={16} aria-hidden="true" />}
        text={null}
        name={texts.title}
      />
      <LazyBoundary>
        {wasOpened && <ColumnsPopover opening={opening} shown={columns} />}
      </LazyBoundary>
    </>
  )
}
