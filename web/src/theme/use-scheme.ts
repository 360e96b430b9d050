import { useMantineColorScheme } from '@mantine/core'

export const schemes = ['auto', 'light', 'dark'] as const

/** The theme that was chosen on this device, and how to choose another. */
export function useScheme() {
  const { colorScheme: scheme, setColorScheme: choose } = useMantineColorScheme()
  return { scheme, choose }
}
