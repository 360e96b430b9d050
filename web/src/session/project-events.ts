import type { ResponseOf } from '#api/declare.ts'
import { type EventApi, eventApi } from '#api/projects/event-api.ts'
import { connection } from '#web/api/connection.ts'
import { addressOf } from '#web/api/request.ts'

const firstRetryMs = 1_000
const retryMsMax = 30_000
/** The server repeats its last message more often than this. */
const silentMsMax = 40_000
const hiddenMsMax = 10_000
const askEveryMs = 10_000

type News = ResponseOf<EventApi['watchProject']>

type Watcher = {
  /** The last change that the page knows; null for none. */
  lastChange: number | null
  /** Something in the project may have changed. */
  onChange: () => void
  /** The member has read leads, on this page or another one. */
  onReading: () => void
  /** The stream has ended: the server can't be reached, or the session has ended. */
  onLost: () => void
  /** There is a stream again. */
  onReturn: () => void
}

/**
 * Has the server say when something in a project changes, while this page is in sight; without a
 * stream `onChange` is called from time to time. Call the returned function to stop.
 */
export function watchProject(projectId: string, watcher: Watcher): () => void {
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let hidden: ReturnType<typeof setTimeout> | undefined
  let losses = 0
  let last: News | null = null

  function close() {
    clearTimeout(timer)
    source?.close()
    source = null
  }

  function open() {
    close()
    source = new EventSource(addressOf(eventApi.watchProject, { projectId }))
    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      expect()
      if (losses > 0) watcher.onReturn()
      losses = 0
      const news = JSON.parse(data) as News
      if (news.change !== (last?.change ?? watcher.lastChange)) watcher.onChange()
      if (last !== null && news.reading !== last.reading) watcher.onReading()
      last = news
    })
    source.addEventListener('error', lose)
    expect()
  }

  function expect() {
    clearTimeout(timer)
    timer = setTimeout(lose, silentMsMax)
  }

  function lose() {
    close()
    // Not all at once, after a server has stopped that many pages watched.
    const wait = Math.min(firstRetryMs * 2 ** losses, retryMsMax) * (0.5 + Math.random() / 2)
    timer = setTimeout(open, wait)
    losses += 1
    watcher.onLost()
  }

  const reopen = () => {
    if (source === null && !document.hidden && connection.isReachable()) open()
  }
  const follow = () => {
    clearTimeout(hidden)
    if (document.hidden) hidden = setTimeout(close, hiddenMsMax)
    else reopen()
  }
  const asking = setInterval(() => {
    if (source?.readyState !== EventSource.OPEN && !document.hidden) watcher.onChange()
  }, askEveryMs)
  const unsubscribe = connection.subscribe(reopen)
  document.addEventListener('visibilitychange', follow)
  window.addEventListener('online', reopen)
  reopen()
  return () => {
    close()
    clearTimeout(hidden)
    clearInterval(asking)
    unsubscribe()
    document.removeEventListener('visibilitychange', follow)
    window.removeEventListener('online', reopen)
  }
}
