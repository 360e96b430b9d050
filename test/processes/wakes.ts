import { readFileSync, readdirSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

/**
 * How often the threads of a process of this Linux went to sleep again in a span of time: in all,
 * and that of them which did most often. Each a second.
 */
export async function countWakes(
  pid: number,
  spanMs: number,
): Promise<{ all: number; most: number }> {
  const before = sleepsOf(pid)
  await delay(spanMs)
  const perSecond = [...sleepsOf(pid)].map(
    ([thread, sleeps]) => ((sleeps - (before.get(thread) ?? 0)) * 1_000) / spanMs,
  )
  return { all: perSecond.reduce((sum, rate) => sum + rate, 0), most: Math.max(...perSecond) }
}

/** By thread, since it was started. */
function sleepsOf(pid: number): ReadonlyMap<string, number> {
  const threads = readdirSync(`/proc/${pid}/task`)
  return new Map(
    threads.map((thread) => {
      const status = readFileSync(`/proc/${pid}/task/${thread}/status`, 'utf8')
      return [thread, Number(/^voluntary_ctxt_switches:\s+(\d+)/m.exec(status)?.[1])]
    }),
  )
}
