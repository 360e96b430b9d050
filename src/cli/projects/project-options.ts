export const projectOption = [
  '--project <id|name>',
  'the project, if not the default or the only one',
] as const
