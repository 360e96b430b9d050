import { Button } from '@mantine/core'
import { lazy } from 'react'

import { IconChevronDown, IconStack2 } from '#web/icons/icons.tsx'
import { useTexts } from '#web/locales/use-i18n.ts'
import { LazyBoundary } from '#web/ui/lazy-boundary.tsx'
import { useOpening } from '#web/ui/use-opening.ts'
import type { Column } from './column-grid.ts'
import type { LeadView } from './use-lead-view.ts'
import styles from './lead-tools.module.css'

const load = async () => ({ default: (await import('./view-menu.tsx')).ViewMenu })
const ViewMenu = lazy(load)

/** The view that is shown, and a menu of all. */
export function ViewButton(props: { shown: LeadView; columns: readonly Column[] }) {
  const { views: texts } = useTexts()
  const { opening, wasOpened, buttonProps } = useOpening('menu', load)
  const name = props.shown.view?.name ?? texts.all
  return (
    <>
      <Button
        {...buttonProps}
        variant="default"
        className={styles['view']}
        aria-label={texts.choose(name)}
        title={name}
        leftSection={<IconStack2 size={16} aria-hidden="true" />}
        rightSection={<IconChevronDown size={14} aria-hidden="true" />}
      >
        <bdi>{name}</bdi>
      </Button>
      <LazyBoundary>{wasOpened && <ViewMenu {...props} opening={opening} />}</LazyBoundary>
    </>
  )
}
