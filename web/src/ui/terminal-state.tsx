import { Code } from '@mantine/core'
import type { ReactNode } from 'react'

import { StateMessage } from './states.tsx'

/** For what is done in the terminal until it can be done here: says so, with the command. */
export function TerminalState(props: {
  title: string
  hint: string
  command: string
  icon: ReactNode
  children?: ReactNode
}) {
  return (
    <StateMessage title={props.title} hint={props.hint} icon={props.icon}>
      <Code dir="ltr">{props.command}</Code>
      {props.children}
    </StateMessage>
  )
}
