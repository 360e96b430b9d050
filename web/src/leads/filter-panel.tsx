import { Button, Popover } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { Suspense, lazy } from 'react'

import { useTexts } from '#web/texts/use-texts.ts'
import type { FilterFieldsProps } from './filter-fields.tsx'
import styles from './leads-screen.module.css'

// What the button opens is loaded when somebody is about to press it.
const load = async () => ({ default: (await import('./filter-fields.tsx')).FilterFields })
const FilterFields = lazy(load)

/** A button that opens all filters. */
export function FilterPanel(props: FilterFieldsProps) {
  const { leads: texts } = useTexts()
  return (
    <Popover position="bottom-end" width={320} trapFocus returnFocus shadow="md">
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconFilter size={16} aria-hidden="true" />}
          onPointerEnter={() => void load()}
          onFocus={() => void load()}
        >
          {texts.filter}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={texts.filter} className={styles['panel'] ?? ''}>
        <Suspense>
          <FilterFields {...props} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
