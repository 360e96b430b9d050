import { ActionIcon } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { Suspense, lazy } from 'react'

import { useTexts } from '#web/texts/use-texts.ts'
import { useOpening } from '#web/ui/use-opening.ts'

const load = async () => ({ default: (await import('./columns-popover.tsx')).ColumnsPopover })
const ColumnsPopover = lazy(load)

/** A button that opens the choice of columns and of density. */
export function ColumnsButton() {
  const { layout: texts } = useTexts()
  const { opening, wasOpened, buttonProps } = useOpening('dialog', load)
  return (
    <>
      <ActionIcon {...buttonProps} variant="default" size={36} aria-label={texts.title}>
        <IconColumns3 size={16} aria-hidden="true" />
      </ActionIcon>
      <Suspense>{wasOpened && <ColumnsPopover opening={opening} />}</Suspense>
    </>
  )
}
