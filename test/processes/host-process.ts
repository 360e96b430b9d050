import { type ChildProcess, type ForkOptions, fork } from 'node:child_process'
import { once } from 'node:events'
import { Socket } from 'node:net'

import { sourceParameters } from './bundled-threads.ts'

type Result = { code: number | null; stdout: string; stderr: string }

/** A process that runs one program after the other, so that their modules are loaded once. */
export class HostProcess {
  /** By a program that ended it. */
  hasEnded = false
  private readonly child: ChildProcess
  private readonly ended: Promise<number | null>
  private output = { stdout: '', stderr: '' }
  private onOutput = () => {}

  /**
   * The file waits for messages, and writes `endMark` to both streams when it has finished each.
   */
  constructor(file: string, options: ForkOptions = {}) {
    this.child = fork(file, { execArgv: [...sourceParameters], ...options, stdio: 'pipe' })
    this.ended = once(this.child, 'close').then(([code]) => {
      this.hasEnded = true
      return code as number | null
    })
    this.read('stdout')
    this.read('stderr')
    // It ends with this process, and keeps it alive only while a program runs.
    this.child.unref()
    this.child.channel?.unref()
  }

  /** Runs the program that the message names. */
  async run(message: object): Promise<Result> {
    const stays = setInterval(() => {}, 60_000)
    this.output = { stdout: '', stderr: '' }
    this.child.send(message)
    const code = await Promise.race([this.untilEnd(), this.ended])
    clearInterval(stays)
    const { stdout, stderr } = this.output
    return { code, stdout: stdout.replace(endPattern, ''), stderr: stderr.replace(endPattern, '') }
  }

  private read(name: 'stdout' | 'stderr'): void {
    const stream = this.child[name]
    stream?.setEncoding('utf8').on('data', (text: string) => {
      this.output[name] += text
      this.onOutput()
    })
    if (stream instanceof Socket) stream.unref()
  }

  private untilEnd(): Promise<number> {
    return new Promise((resolve) => {
      this.onOutput = () => {
        const { stdout, stderr } = this.output
        const [, code] = endPattern.exec(stdout) ?? []
        if (code !== undefined && endPattern.test(stderr)) resolve(Number(code))
      }
    })
  }
}

/** What the host's file writes after a program's output. */
export function endMark(code: number | string): string {
  return `\0ended with ${code}\0`
}

const endPattern = new RegExp(`${endMark('(\\d+)')}$`)
