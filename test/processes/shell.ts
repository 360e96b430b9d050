import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'

import type { Settings } from './server-process.ts'

/** What a script wrote, to stdout and stderr together, and how it ended. */
export type Ran = { code: number; output: string }

/** A shell that stays open, as a person's does: what a script sets, the next one finds. */
export class Shell implements AsyncDisposable {
  private readonly child: ChildProcessWithoutNullStreams
  private readonly ended: Promise<unknown>
  private output = ''
  private onOutput = () => {}

  private constructor(child: ChildProcessWithoutNullStreams) {
    this.child = child
    this.ended = once(child, 'close')
    child.stdout.setEncoding('utf8')
    child.stdout.on('data', (text: string) => {
      this.output += text
      this.onOutput()
    })
  }

  static open(cwd: string, env: Settings): Shell {
    const child = spawn('sh', { cwd, env, stdio: 'pipe' })
    const shell = new Shell(child)
    child.stdin.write('exec 2>&1\n')
    return shell
  }

  /** Runs a script to its end; its commands find nothing on stdin. */
  async run(script: string): Promise<Ran> {
    this.output = ''
    // Within braces a script is read whole before it starts: no command can read the rest of it.
    this.child.stdin.write(`{\n${script}\n} < /dev/null\nprintf '\\n${endMark}%s\\n' "$?"\n`)
    await Promise.race([this.untilEnd(), this.ended])
    const end = endPattern.exec(this.output)
    if (end === null) throw new Error(`The shell has ended: ${this.output}`)
    return { code: Number(end[1]), output: this.output.slice(0, end.index) }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.child.kill('SIGKILL')
    await this.ended
  }

  private untilEnd(): Promise<void> {
    return new Promise((resolve) => {
      this.onOutput = () => {
        if (endPattern.test(this.output)) resolve()
      }
    })
  }
}

const endMark = '--- ended with '
const endPattern = /\n--- ended with (\d+)\n/
