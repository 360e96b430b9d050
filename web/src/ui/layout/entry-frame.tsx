import { Group, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

import { useTexts } from '#web/locales/texts.ts'
import { Appearance } from '#web/ui/appearance.tsx'
import { Mark } from '#web/ui/mark.tsx'
import styles from './entry-frame.module.css'

/** A page with one form in the middle, outside of any project. */
export function EntryFrame(props: {
  title: string
  hint?: string | undefined
  children: ReactNode
}) {
  const { product } = useTexts('app')
  return (
    <div className={styles['frame']}>
      <title>{`${props.title} · ${product}`}</title>
      <main className={styles['main']}>
        <Group gap="sm" mb="xl">
          <Mark />
          <Text fw={600}>{product}</Text>
        </Group>
        <Stack gap="lg">
          <div>
            <Title order={1} tabIndex={-1} data-screen-title>
              {props.title}
            </Title>
            {props.hint !== undefined && (
              <Text c="dimmed" mt="xs">
                {props.hint}
              </Text>
            )}
          </div>
          {props.children}
        </Stack>
      </main>
      <Group component="footer" gap="sm" justify="center" align="stretch">
        <Appearance />
      </Group>
    </div>
  )
}
