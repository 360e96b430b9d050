import type { MoveProgress } from '#installation.ts'
import { type ProgressView, progressLine, progressTexts } from './import-progress.ts'
import { note } from './output.ts'

const redrawEveryMs = 100
const lineEveryMs = 5_000

/** Shows the progress of a move's steps: a bar on a terminal, else a line every few seconds. */
export class MoveDisplay implements Disposable {
  private readonly isTerminal = process.stderr.isTTY
  private readonly timer: NodeJS.Timeout
  private progress: MoveProgress | null = null
  private start = { rows: 0, at: 0 }

  constructor() {
    const everyMs = this.isTerminal ? redrawEveryMs : lineEveryMs
    this.timer = setInterval(() => this.show(), everyMs).unref()
  }

  readonly onProgress = (progress: MoveProgress): void => {
    if (progress.step !== this.progress?.step) {
      this.endStep()
      this.start = { rows: progress.rows, at: performance.now() }
    }
    this.progress = progress
  };

  /** Later output appears below. */
  [Symbol.dispose](): void {
    clearInterval(this.timer)
    this.endStep()
  }

  private endStep(): void {
    this.show()
    if (this.isTerminal && this.progress !== null) process.stderr.write('\n')
  }

  private show(): void {
    if (this.progress === null) return
    const { step } = this.progress
    const view = viewOf(this.progress, this.start, performance.now())
    if (!this.isTerminal) {
      note(`${step}  ${progressTexts(view).join('  ')}`)
      return
    }
    const line = progressLine(step, view, (process.stderr.columns || 80) - 1)
    // Back to the start of the line; whatever a longer line left after it is cleared.
    process.stderr.write(`\r${line}\u001B[K`)
  }
}

/** The view of a step that began after the rows an earlier call had copied. */
export function viewOf(
  { rows, rowsTotal }: MoveProgress,
  start: { rows: number; at: number },
  now: number,
): ProgressView {
  const rowsPerSecond = (rows - start.rows) / Math.max((now - start.at) / 1000, 0.001)
  const secondsLeft = rowsPerSecond === 0 ? Infinity : (rowsTotal - rows) / rowsPerSecond
  const share = rowsTotal === 0 ? 1 : rows / rowsTotal
  return { rows, share, rowsPerSecond, secondsLeft }
}
