import type { Awaitable } from '#core/awaitable.ts'
import type { Clock } from '#core/clock.ts'
import { minuteMs } from '#model/values/durations.ts'
import {
  type Ceilings,
  type Operation,
  type Tier,
  standardTier,
  unlimitedCeiling,
} from './contract.ts'
import { RollingWindow, type Wait, type WindowName, type WindowState } from './rolling-window.ts'

/** What its windows need to know of a key. */
export type LimitedKey = { id: string; tier: string }

/** What the headers say (docs/limits.md#headers); resets and the wait are whole seconds. */
export type LimitState = {
  limitShort: number
  remainingShort: number
  resetShort: number
  limitMedium: number
  remainingMedium: number
  resetMedium: number
}

export type Admission =
  | { isAdmitted: true; state: LimitState }
  | { isAdmitted: false; state: LimitState; retryAfterSeconds: number; fullWindow: WindowName }

/** Requests counted for one key and operation since the last flush, as epoch milliseconds. */
export type CountedRequests = { keyId: string; operation: Operation; times: number[] }

export type CountedRequestsQuery = { since: number; after: CountedRequests | null; limit: number }

type Entry = {
  keyId: string
  operation: Operation
  window: RollingWindow
  /** Requests counted since the last flush. */
  unsaved: number
  /** What is known of windows that other nodes share; null without them. */
  shared: Shared | null
}

/** What shared windows last said of others, and how many this process has admitted alone since. */
type Shared = { at: number; others: Readonly<Record<WindowName, number>>; since: number }

/** What this process shares its windows with, if it does. */
type Nodes = {
  nodes: number
  /** Whether the shared windows may have counted this request as well. */
  isAsked: boolean
}

/**
 * The rolling windows of all keys in use (docs/limits.md#rate-limits). Memory is bounded by what
 * they hold.
 */
export class Limiter {
  readonly sharing = null
  private readonly clock: Clock
  private readonly tiers: ReadonlyMap<string, Tier>
  private readonly entries = new Map<string, Entry>()
  private readonly unsavedEntries = new Set<Entry>()

  constructor(clock: Clock, tiers: ReadonlyMap<string, Tier>) {
    this.clock = clock
    this.tiers = tiers
  }

  get windowsInUse(): number {
    return this.entries.size
  }

  /** The tier's ceilings; null for `unlimited`. A tier no longer configured counts as standard. */
  tierOf(key: LimitedKey): Tier | null {
    if (key.tier === 'unlimited') return null
    return this.tiers.get(key.tier) ?? standardTier
  }

  /**
   * Counts one request against the key's two rolling windows; this process has one node's share of
   * them. Denied requests are not counted.
   */
  admit(
    key: LimitedKey,
    operation: Operation,
    { nodes, isAsked }: Nodes = { nodes: 1, isAsked: false },
  ): Admission {
    const ceilings = this.tierOf(key)?.[operation]
    if (ceilings === undefined) return { isAdmitted: true, state: unlimitedState }
    const now = this.nowMs()
    const entry = this.entryOf(key.id, operation)
    const share = shareOf(ceilings, nodes, { entry, now })
    const isAdmitted = entry.window.take(now, share)
    const [minute, hour] = [entry.window.minute(now), entry.window.hour(now)]
    const state = limitStateOf({ minute, hour }, ceilings, share)
    if (!isAdmitted) return admissionOf(state, entry.window.wait(now, share))
    if (entry.shared !== null) entry.shared.since += 1
    if (!isAsked) {
      entry.unsaved += 1
      this.unsavedEntries.add(entry)
    }
    return admissionOf(state, null)
  }

  /** Counts a request that shared windows admitted and stored. */
  note(key: LimitedKey, operation: Operation): void {
    this.entryOf(key.id, operation).window.count(this.nowMs())
  }

  /** Learns how many requests shared windows hold, of this process and of others. */
  learn(
    { keyId, operation }: Pick<Entry, 'keyId' | 'operation'>,
    counts: Readonly<Record<WindowName, number>>,
  ): void {
    const entry = this.entryOf(keyId, operation)
    const now = this.nowMs()
    const ofOthers = (name: WindowName) => Math.max(0, counts[name] - entry.window[name](now).count)
    const others = { minute: ofOthers('minute'), hour: ofOthers('hour') }
    entry.shared = { at: now, others, since: 0 }
  }

  /** How many requests the windows hold; of those that nodes share, what was last known of all. */
  counted(key: LimitedKey, operation: Operation): Ceilings {
    const entry = this.entries.get(`${operation} ${key.id}`)
    if (entry === undefined) return { perMinute: 0, perHour: 0 }
    const now = this.nowMs()
    const { window, shared } = entry
    const isKnown = shared !== null && now - shared.at < minuteMs
    const others = isKnown ? shared.others : { minute: 0, hour: 0 }
    return {
      perMinute: window.minute(now).count + others.minute,
      perHour: window.hour(now).count + others.hour,
    }
  }

  /** The requests counted since the last call, for storing. */
  takeUnsaved(): CountedRequests[] {
    const unsaved = [...this.unsavedEntries].map((entry) => this.latest(entry, entry.unsaved))
    for (const entry of this.unsavedEntries) entry.unsaved = 0
    this.unsavedEntries.clear()
    return unsaved
  }

  /** All requests that the windows hold, for storing where they were lost. */
  takeAll(): CountedRequests[] {
    this.takeUnsaved()
    return Array.from(this.entries.values(), (entry) => this.latest(entry, Infinity))
  }

  /** Puts back what could not be stored, for the next time. */
  returnUnsaved(requests: readonly CountedRequests[]): void {
    for (const { keyId, operation, times } of requests) {
      const entry = this.entryOf(keyId, operation)
      entry.unsaved += times.length
      this.unsavedEntries.add(entry)
    }
  }

  /** Restores what an earlier process counted, oldest first. */
  restore(requests: Iterable<CountedRequests>): void {
    const now = this.nowMs()
    const wallOffset = this.clock.now() - now
    for (const { keyId, operation, times } of requests) {
      const { window } = this.entryOf(keyId, operation)
      // If the clock was set back since then, a request must not end up in the future.
      for (const time of times) window.add(Math.min(time - wallOffset, now))
    }
  }

  /** Drops the windows that no longer count anything. To be called every few minutes. */
  dropIdle(): void {
    const now = this.nowMs()
    for (const [name, entry] of this.entries) {
      if (entry.window.isIdle(now) && entry.unsaved === 0) this.entries.delete(name)
    }
  }

  private latest({ keyId, operation, window }: Entry, count: number): CountedRequests {
    const now = this.nowMs()
    const wallOffset = this.clock.now() - now
    return { keyId, operation, times: window.latest(count, now).map((time) => time + wallOffset) }
  }

  private nowMs(): number {
    return Math.floor(this.clock.elapsed())
  }

  private entryOf(keyId: string, operation: Operation): Entry {
    const name = `${operation} ${keyId}`
    let entry = this.entries.get(name)
    if (entry === undefined) {
      entry = { keyId, operation, window: new RollingWindow(), unsaved: 0, shared: null }
      this.entries.set(name, entry)
    }
    return entry
  }
}

/** What a response without a valid key says: the standard ceilings, nothing used. */
export const keylessStates: Readonly<Record<Operation, LimitState>> = {
  read: unusedState(standardTier.read),
  create: unusedState(standardTier.create),
  batch: unusedState(standardTier.batch),
}

const unlimitedState = unusedState({ perMinute: unlimitedCeiling, perHour: unlimitedCeiling })

function unusedState(ceilings: Ceilings): LimitState {
  return {
    limitShort: ceilings.perMinute,
    remainingShort: ceilings.perMinute,
    resetShort: 0,
    limitMedium: ceilings.perHour,
    remainingMedium: ceilings.perHour,
    resetMedium: 0,
  }
}

/** What a request's headers say; `share` is the part of the ceilings that may be used here. */
export function limitStateOf(
  { minute, hour }: Readonly<Record<WindowName, WindowState>>,
  ceilings: Ceilings,
  share = ceilings,
): LimitState {
  return {
    limitShort: ceilings.perMinute,
    remainingShort: Math.max(0, share.perMinute - minute.count),
    resetShort: seconds(minute.resetMs),
    limitMedium: ceilings.perHour,
    remainingMedium: Math.max(0, share.perHour - hour.count),
    resetMedium: seconds(hour.resetMs),
  }
}

/** Without a wait the request is admitted. */
export function admissionOf(state: LimitState, wait: Wait | null): Admission {
  if (wait === null) return { isAdmitted: true, state }
  const { waitMs, fullWindow } = wait
  return { isAdmitted: false, state, retryAfterSeconds: seconds(waitMs), fullWindow }
}

/**
 * What this process may admit by itself. For a minute after the shared windows were last known it
 * has its part of what was left of them; later, of all.
 */
function shareOf(
  ceilings: Ceilings,
  nodes: number,
  { entry: { shared, window }, now }: { entry: Entry; now: number },
): Ceilings {
  const part = (count: number) => Math.max(1, Math.floor(count / nodes))
  if (shared === null || now - shared.at >= minuteMs) {
    if (nodes === 1) return ceilings
    return { perMinute: part(ceilings.perMinute), perHour: part(ceilings.perHour) }
  }
  const shareOfWindow = (name: WindowName, ceiling: number) => {
    const before = Math.max(0, window[name](now).count - shared.since)
    const left = ceiling - shared.others[name] - before
    return before + (left > 0 ? part(left) : 0)
  }
  return {
    perMinute: shareOfWindow('minute', ceilings.perMinute),
    perHour: shareOfWindow('hour', ceilings.perHour),
  }
}

function seconds(ms: number): number {
  return Math.ceil(ms / 1_000)
}

/** How a node relates to windows that all nodes share. */
export type Sharing = {
  /** False while this node counts alone, within its share of each ceiling. */
  isShared: boolean
  /** Nodes seen recently, including this one. */
  nodes: number
  /** How often this node started to count alone. */
  losses: number
}

/** Counts requests against the windows of their keys, in this process or for all nodes. */
export type RequestLimiter = {
  /** Null where this process counts for itself. */
  readonly sharing: Sharing | null
  /** Windows that this process holds. */
  readonly windowsInUse: number
  /** The tier's ceilings; null for `unlimited`. */
  tierOf(key: LimitedKey): Tier | null
  /** How many requests the key's windows hold, as this process knows it. */
  counted(key: LimitedKey, operation: Operation): Ceilings
  /** Counts one request against the key's two rolling windows. Denied requests are not counted. */
  admit(key: LimitedKey, operation: Operation): Awaitable<Admission>
  /** Drops the windows that no longer count anything. To be called every few minutes. */
  dropIdle(): void
}
