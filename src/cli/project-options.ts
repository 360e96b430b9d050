export const projectOption = [
  '--project <id|name>',
  'a project, instead of the default or the only one',
] as const
