import type { MantineColorsTuple } from '@mantine/core'

/** The only accent: for buttons, the chosen item, and the focus. */
export const accent: MantineColorsTuple = [
  '#eef3ff',
  '#dbe5fe',
  '#bccffd',
  '#93b1fa',
  '#7196f5',
  '#4a72eb',
  '#2f5bd8',
  '#264bb6',
  '#203f95',
  '#1d3777',
]

/** What destroys, and what went wrong. */
export const red: MantineColorsTuple = [
  '#fff1f0',
  '#ffdedb',
  '#ffc1bc',
  '#ff9d92',
  '#f4736a',
  '#e34d45',
  '#c8312a',
  '#a82620',
  '#8a201b',
  '#6d1a16',
]

/** Surfaces, lines and text of the light theme. */
export const gray: MantineColorsTuple = [
  '#f7f8fa',
  '#eff1f4',
  '#e3e6eb',
  '#d3d7de',
  '#b4bac5',
  '#8b93a1',
  '#5f6775',
  '#4a515e',
  '#2e343e',
  '#1b1f26',
]

/** Those of the dark theme, from text to the deepest surface. */
export const dark: MantineColorsTuple = [
  '#e6e8ec',
  '#c9cdd5',
  '#a3a9b5',
  '#7d8492',
  '#454b57',
  '#343a44',
  '#23272e',
  '#191b20',
  '#131519',
  '#0d0e11',
]
