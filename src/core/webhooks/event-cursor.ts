import type { EventPosition } from './event-store.ts'

/** The end of a page of a project's events. */
export type EventCursor = {
  projectId: string
  position: EventPosition
  readAt: number
  /** Whether no event followed then. */
  isLast: boolean
}

const pattern = /^([em])(\d{1,15})\.(\d{1,15})\.(\d{1,15})\.(\w+)$/

/** Encodes it as an opaque text. */
export function formatEventCursor({ projectId, position, readAt, isLast }: EventCursor): string {
  const { at, count } = position
  const text = `${isLast ? 'e' : 'm'}${at}.${count}.${readAt}.${projectId}`
  return Buffer.from(text).toString('base64url')
}

/** Null when the text is not a cursor. */
export function parseEventCursor(text: string): EventCursor | null {
  const [, mark, at, count, readAt, projectId] =
    pattern.exec(Buffer.from(text, 'base64url').toString()) ?? []
  if (projectId === undefined) return null
  const position = { at: Number(at), count: Number(count) }
  return { projectId, position, readAt: Number(readAt), isLast: mark === 'e' }
}
