import { type WriteStream, createWriteStream } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

import { Client } from 'pg'

/** A database's own state, read at its own port and not through the balancer. */
export type View = {
  isPrimary: boolean
  timeline: number
  lsn: string
  /** `synchronous_standby_names`: who must have a commit before it is answered. */
  waitsFor: string
  /** Who receives its log, as `name sync_state`. */
  standbys: readonly string[]
  /** Connections of nodes. */
  nodes: number
}

export type Endpoint = { name: string; url: string }

const everyMs = 100
const responseTimeoutMs = 1_000

/**
 * Asks each database several times a second, and writes down what changed and when. One that
 * doesn't answer has no view.
 */
export class Observer implements AsyncDisposable {
  private readonly views = new Map<string, View>()
  private readonly log: WriteStream
  private readonly running: Promise<unknown>
  private isStopped = false

  constructor(endpoints: readonly Endpoint[], logPath: string) {
    this.log = createWriteStream(logPath)
    this.running = Promise.all(endpoints.map((endpoint) => this.observe(endpoint)))
  }

  /** The databases that answered within the last second. */
  current(): ReadonlyMap<string, View> {
    return this.views
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.isStopped = true
    await this.running
    this.log.end()
  }

  private async observe(endpoint: Endpoint): Promise<void> {
    let client: Client | null = null
    let before = ''
    while (!this.isStopped) {
      try {
        client ??= await connect(endpoint.url)
        const view = await look(client)
        this.views.set(endpoint.name, view)
        before = this.writeChange(endpoint.name, before, view)
      } catch (error) {
        this.views.delete(endpoint.name)
        before = this.writeChange(
          endpoint.name,
          before,
          error instanceof Error ? error.message : '',
        )
        client?.end().catch(() => {})
        client = null
      }
      await delay(everyMs)
    }
    await client?.end()
  }

  private writeChange(name: string, before: string, now: View | string): string {
    const said = typeof now === 'string' ? now : JSON.stringify({ ...now, lsn: '' })
    const line = { at: new Date().toISOString(), name, now }
    if (said !== before) this.log.write(`${JSON.stringify(line)}\n`)
    return said
  }
}

/** A connection to one database, whichever role it has. */
export async function connect(url: string): Promise<Client> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: responseTimeoutMs,
    query_timeout: responseTimeoutMs,
  })
  client.on('error', () => {})
  await client.connect()
  return client
}

async function look(client: Client): Promise<View> {
  const { rows } = await client.query<View>(selectView)
  const [view] = rows
  if (view === undefined) throw new Error('It says nothing about itself.')
  return view
}

const selectView = `
  SELECT NOT pg_is_in_recovery() AS "isPrimary",
    (CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn()
      ELSE pg_current_wal_lsn() END)::text AS lsn,
    CASE WHEN pg_is_in_recovery() THEN (pg_control_checkpoint()).timeline_id
      ELSE ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int END AS timeline,
    current_setting('synchronous_standby_names') AS "waitsFor",
    ARRAY(SELECT application_name || ' ' || sync_state FROM pg_stat_replication
      WHERE state = 'streaming' ORDER BY 1) AS standbys,
    (SELECT count(*) FROM pg_stat_activity
      WHERE application_name LIKE 'contact-sync%')::int AS nodes`
