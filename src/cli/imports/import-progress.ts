import { basename } from 'node:path'

import { count, note } from '#cli/output.ts'
import { plain } from '#core/values/text.ts'
import type { FileFacts } from '#import/formats/import-file.ts'

const redrawEveryMs = 100
const lineEveryMs = 5_000
const barCellsMax = 30

/** How often progress is shown: a bar is redrawn, else a line is added. */
export const showEveryMs = process.stderr.isTTY ? redrawEveryMs : lineEveryMs

/** How far an import is; `rows` is null while its file is uploaded. */
export type Done = { rows: number | null; share: number }

/** The progress of a running import. */
export type ProgressView = Done & {
  rowsPerSecond: number
  secondsLeft: number
}

/** Shows the progress of an import: a bar on a terminal, else a line every few seconds. */
export class ProgressDisplay implements Disposable {
  private readonly name: string
  private readonly timer: NodeJS.Timeout
  private isEnded = false
  private beganAt = performance.now()
  private start: Done = { rows: 0, share: 0 }
  private done: Done | undefined
  private wait: { until: number; reason: string } | null = null

  constructor({ path }: Pick<FileFacts, 'path'>) {
    this.name = plain(basename(path))
    this.timer = setInterval(() => this.show(), showEveryMs).unref()
  }

  readonly onProgress = (done: Done): void => {
    const isUpload = done.rows === null
    if (this.done === undefined || isUpload !== (this.done.rows === null)) {
      this.start = done
      this.beganAt = performance.now()
    }
    this.done = done
    this.wait = null
  }

  readonly onWait = (seconds: number, reason: string): void => {
    this.wait = { until: performance.now() + seconds * 1000, reason }
  }

  get hasBegun(): boolean {
    return this.done !== undefined
  }

  /** Shows the end; later output appears below. */
  end(): void {
    if (this.isEnded) return
    this.isEnded = true
    clearInterval(this.timer)
    const hasShown = this.hasBegun || this.wait !== null
    if (!process.stderr.isTTY || !hasShown) return
    this.wait = null
    this.show()
    process.stderr.write('\n')
  }

  [Symbol.dispose](): void {
    this.end()
  }

  private show(): void {
    if (!this.hasBegun && this.wait === null) return
    const [view, wait] = [this.view(), this.waitText()]
    showProgress(this.name, wait === '' ? view : { ...view, secondsLeft: Infinity }, wait)
  }

  private view(): ProgressView {
    const { start, done = start } = this
    const seconds = (performance.now() - this.beganAt) / 1000
    const rowsPerSecond = ((done.rows ?? 0) - (start.rows ?? 0)) / seconds
    const secondsLeft = (seconds * (1 - done.share)) / (done.share - start.share)
    return { ...done, rowsPerSecond, secondsLeft }
  }

  private waitText(): string {
    if (this.wait === null) return ''
    const seconds = Math.ceil((this.wait.until - performance.now()) / 1000)
    return seconds <= 0 ? '' : `  waiting ${seconds} s: ${plain(this.wait.reason)}`
  }
}

/** Redraws the bar on a terminal, else adds a line. */
export function showProgress(name: string, view: ProgressView, suffix = ''): void {
  if (!process.stderr.isTTY) {
    note(`${name}  ${progressTexts(view).join('  ')}${suffix}`)
    return
  }
  const line = progressLine(name, view, (process.stderr.columns || 80) - 1, suffix)
  // Back to the start of the line, and clears the rest of a longer one.
  process.stderr.write(`\r${line}\u001B[K`)
}

/** One line of at most `width` characters; the rest is cut. */
export function progressLine(name: string, view: ProgressView, width: number, suffix = ''): string {
  const texts = progressTexts(view)
  const text = `${texts.join('  ')}${suffix}`
  const room = width - text.length - name.length - 4
  if (room >= 5) return `${name}  ${bar(view.share, Math.min(room, barCellsMax))}  ${text}`
  return text.slice(0, Math.max(0, width))
}

/** The texts beside a bar. */
function progressTexts({ rows, share, rowsPerSecond, secondsLeft }: ProgressView): string[] {
  return [
    `${Math.floor(share * 100)} %`,
    ...(rows === null
      ? ['uploaded']
      : [`${count(rows)} rows`, `${count(Math.round(rowsPerSecond))}/s`]),
    ...(Number.isFinite(secondsLeft) ? [`${duration(secondsLeft)} left`] : []),
  ]
}

function bar(share: number, cells: number): string {
  const full = Math.round(Math.min(share, 1) * cells)
  return '█'.repeat(full) + '░'.repeat(cells - full)
}

function duration(seconds: number): string {
  const whole = Math.ceil(seconds)
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
}
