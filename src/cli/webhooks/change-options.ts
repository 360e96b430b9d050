import { type Command, Option } from 'commander'

import { commaList, passed } from '#cli/options.ts'
import type { OutputOptions } from '#cli/output.ts'

export const eventsOption = '--events <list>'
export const eventsText = 'kinds of events, separated by commas, such as contact.created'
export const descriptionOption = '--description <text>'

export type ChangeOptions = OutputOptions & {
  events?: string[]
  description?: string
  on?: boolean
  off?: boolean
}

/** Adds the options that webhooks and other destinations are changed by. */
export function withChangeOptions(command: Command, noun: 'endpoint' | 'destination'): Command {
  return command
    .option(eventsOption, eventsText, commaList)
    .option(descriptionOption, 'the new description; empty removes it')
    .option('--on', `turn the ${noun} on`)
    .addOption(new Option('--off', `turn the ${noun} off`).conflicts('on'))
    .option('--json', `print the ${noun}`)
}

export function changesOf({ events, description, on, off }: ChangeOptions) {
  const isActive = on === true ? true : off === true ? false : undefined
  return passed({ events, description, isActive })
}
