export const projectOption = [
  '--project <id|name>',
  'the project; optional if it is the default or the only one',
] as const
