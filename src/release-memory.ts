import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const afterMs = 1_000

/** In a second, frees what only the start of this thread needed; V8 would keep it for hours. */
export function releaseMemoryOfStart(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as NodeJS.GCFunction
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  }, afterMs).unref()
}
