import type { MoveProgress } from '#installation.ts'
import { type ProgressView, showEveryMs, showProgress } from '#cli/imports/import-progress.ts'

/** Shows the progress of a move's steps: a bar on a terminal, else a line every few seconds. */
export class MoveDisplay implements Disposable {
  private readonly timer: NodeJS.Timeout
  private progress: MoveProgress | null = null
  private start = { rows: 0, at: 0 }

  constructor() {
    this.timer = setInterval(() => this.show(), showEveryMs).unref()
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
    if (process.stderr.isTTY && this.progress !== null) process.stderr.write('\n')
  }

  private show(): void {
    if (this.progress === null) return
    showProgress(this.progress.step, viewOf(this.progress, this.start, performance.now()))
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
