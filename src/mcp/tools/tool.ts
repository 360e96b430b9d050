import type { Challenges } from '#core/challenges/challenge.ts'
import type { Key } from '#core/keys/key.ts'
import type { Operation, Tier } from '#core/limits/contract.ts'
import type { RequestsInFlight } from '#core/once/idempotency.ts'
import type { Store } from '#core/store.ts'

export type Arguments = Readonly<Record<string, unknown>>

/** `text` is for reading; `content` is for programs and follows the tool's output schema. */
export type ToolResult = { text: string; content: Record<string, unknown> }

type ObjectSchema = { type: 'object'; [keyword: string]: unknown }

/** A tool as it is described to clients. */
export type ToolDefinition = {
  name: string
  title: string
  description: string
  inputSchema: ObjectSchema
  outputSchema: ObjectSchema
  annotations: {
    readOnlyHint: boolean
    destructiveHint: boolean
    idempotentHint: boolean
    openWorldHint: boolean
  }
}

export type Tool = {
  definition: ToolDefinition
  /** What a call counts as (docs/mcp.md#limits). */
  operation: Operation
  /** Throws `insufficient_scope` if the key may not call it; the tool is then not listed. */
  permit: (key: Key) => void
  /** Throws an AppError for what the caller can fix. */
  call: (session: McpSession, args: Arguments) => Promise<ToolResult>
}

/** What it takes to answer one message. None of it outlives the response. */
export type McpSession = {
  store: Store
  inFlight: RequestsInFlight
  challenges: Challenges
  key: Key
  /** The ceilings of the key; null if it has none. */
  tier: Tier | null
  challengeToken: string | undefined
  requestId: string
  now: number
  /** Receives how many contacts a call has created. */
  onCreated: (count: number) => void
  /** Receives failures of calls. */
  onFailure: (error: unknown) => void
}
