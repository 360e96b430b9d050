import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'

/**
 * A system call as strace saw it. It begins before it has any effect and ends after all of them, so
 * that what a thread does because of another thread's call comes after the end of that call here.
 */
export type SystemCall = {
  phase: 'begin' | 'end'
  thread: string
  name: string
  /** As printed, with hexadecimal strings; without the result in the phase `begin`. */
  parameters: string
  /** Null in the phase `begin`; -1 for a call that failed. */
  result: number | null
}

const startPattern = /^(\d+) +(\w+)\((.*)$/
const resumedPattern = /^(\d+) +<\.\.\. \w+ resumed>(.*)$/
const resultPattern = /^(.*)\) += (-?\d+|\?)([^"]*)$/
const unfinishedMark = ' <unfinished ...>'

/** The calls in a file that `strace -f -y -xx` has written. */
export async function* readCalls(file: string): AsyncGenerator<SystemCall> {
  const unfinished = new Map<string, { name: string; parameters: string }>()
  for await (const line of createInterface(createReadStream(file, 'latin1'))) {
    const [, thread = '', name = '', rest = ''] = startPattern.exec(line) ?? []
    const [, resumed = '', ending = ''] = resumedPattern.exec(line) ?? []
    const before = unfinished.get(resumed)
    if (name !== '' && rest.endsWith(unfinishedMark)) {
      const parameters = rest.slice(0, -unfinishedMark.length)
      unfinished.set(thread, { name, parameters })
      yield { phase: 'begin', thread, name, parameters, result: null }
    } else if (name !== '') {
      const { parameters, result } = parseEnd(rest)
      yield { phase: 'begin', thread, name, parameters, result: null }
      yield { phase: 'end', thread, name, parameters, result }
    } else if (before !== undefined) {
      unfinished.delete(resumed)
      const end = parseEnd(before.parameters + ending)
      yield { phase: 'end', thread: resumed, name: before.name, ...end }
    }
  }
}

// The path of a file that it opened follows the result; it is a parameter here.
function parseEnd(text: string): { parameters: string; result: number } {
  const [, parameters = '', result = '', note = ''] = resultPattern.exec(text) ?? []
  const opened = note.startsWith('<') ? `, ${result}${note}` : ''
  return { parameters: parameters + opened, result: result === '?' ? -1 : Number(result) }
}

/** The path of the file descriptor among the parameters. */
export function pathIn(parameters: string): string {
  return decode(/\d<([^>]*)>/.exec(parameters)?.[1] ?? '').toString()
}

/** All strings among the parameters, in one. Throws when one was cut. */
export function bytesIn(parameters: string): Buffer {
  if (parameters.includes('"...')) throw new Error('strace has cut a string.')
  return Buffer.concat(
    Array.from(parameters.matchAll(/"([^"]*)"/g), ([, text = '']) => decode(text)),
  )
}

/** The last number among the parameters. */
export function lastNumberIn(parameters: string): number {
  return Number(/, (\d+)$/.exec(parameters)?.[1])
}

function decode(text: string): Buffer {
  return Buffer.from(text.replaceAll('\\x', ''), 'hex')
}
