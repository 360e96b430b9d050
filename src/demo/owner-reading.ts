import type { Store } from '#core/store.ts'
import { markRead } from '#core/unread/manage-unread.ts'
import { markedReadMax } from '#core/unread/unread.ts'
import type { DemoProject } from './create-demo-project.ts'
import type { Arrival } from './people/arrivals.ts'
import type { StoryWriter } from './writers/story-writer.ts'

/** How many of the latest leads came after the owner's last visit. */
const sinceLastVisit = 14
/** One in so many of those before is unread too. */
const oneIn = 9

type Reading = { project: DemoProject; writer: StoryWriter; arrivals: readonly Arrival[] }

/** The owner has read everything up to now. */
export async function beginReading(
  store: Store,
  { id: projectId, members }: DemoProject,
  now: number,
): Promise<void> {
  const memberId = members[0]?.id ?? ''
  await store.noteVisit({ projectId, memberId, now })
  await store.markAllRead({ projectId, memberId, upTo: null })
}

/** The owner has looked at most leads that have come since, and then went away. */
export async function readLatest(
  store: Store,
  { project, writer, arrivals }: Reading,
): Promise<void> {
  const { id: projectId, members } = project
  const memberId = members[0]?.id ?? ''
  const known = arrivals.slice(0, -sinceLastVisit)
  const lastAt = known.at(-1)?.at
  if (lastAt !== undefined) await store.noteVisit({ projectId, memberId, now: lastAt })
  const read = known.filter((_, index) => index % oneIn > 0).map((arrival) => writer.idOf(arrival))
  for (let start = 0; start < read.length; start += markedReadMax) {
    const contactIds = read.slice(start, start + markedReadMax)
    await markRead(store, { projectId, memberId, contactIds })
  }
}
