import { type CallOptions, callNames, readOptions } from './check-options.ts'
import type { Send } from './connection.ts'
import type { Result } from './contact-types.ts'
import { queryOf } from './contacts.ts'
import type { EventPage, EventsQuery, PollOptions } from './manage-types.ts'
import type { Sleep } from './settings.ts'

const everySecondsDefault = 30

/** Reads what webhooks would receive. */
export class Events {
  private readonly send: Send
  private readonly sleep: Sleep

  constructor(send: Send, sleep: Sleep) {
    this.send = send
    this.sleep = sleep
  }

  /** One page, oldest event first. */
  async list(query: EventsQuery = {}, options: CallOptions = {}): Promise<Result<EventPage>> {
    const { types, ...others } = query
    return this.send<EventPage>({
      path: '/events',
      query: queryOf({ ...others, types: types?.join() }),
      options: readOptions(options, callNames),
    })
  }

  /**
   * Each page with events, one request at a time, until you leave the loop or abort it. Store the
   * `nextCursor` of a page once you have handled its events.
   */
  async *poll(
    query: EventsQuery = {},
    options: PollOptions = {},
  ): AsyncGenerator<Result<EventPage>, never, undefined> {
    const names = [...callNames, 'everySeconds']
    const { everySeconds = everySecondsDefault, ...call } = readOptions(options, names)
    let { after } = query
    while (true) {
      const page: Result<EventPage> = await this.list({ ...query, after }, call)
      after = page.nextCursor
      if (page.data.length > 0) yield page
      else await this.sleep(everySeconds * 1_000, call.signal)
    }
  }
}
