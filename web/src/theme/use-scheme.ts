import { useMantineColorScheme } from '@mantine/core'

export const schemes = ['auto', 'light', 'dark'] as const
export type Scheme = (typeof schemes)[number]

/** The theme that was chosen on this device, and how to choose another. */
export function useScheme(): { scheme: Scheme; choose: (scheme: Scheme) => void } {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return { scheme: colorScheme, choose: setColorScheme }
}
