import { useMantineColorScheme } from '@mantine/core'
import { useCallback, useEffect, useRef } from 'react'

export const schemes = ['auto', 'light', 'dark'] as const
export type Scheme = (typeof schemes)[number]

/** The theme that was chosen on this device, and how to choose another. */
export function useScheme(): { scheme: Scheme; choose: (scheme: Scheme) => void } {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  // Mantine's is a new one each time.
  const current = useRef(setColorScheme)
  useEffect(() => {
    current.current = setColorScheme
  })
  const choose = useCallback((scheme: Scheme) => current.current(scheme), [])
  return { scheme: colorScheme, choose }
}
