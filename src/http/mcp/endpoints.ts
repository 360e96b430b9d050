import { type Endpoint, readTable } from '#http/endpoint-table.ts'
import { postMessage } from './post-message.ts'

export const mcpPrefix = '/mcp'

export const endpoints: readonly Endpoint[] = [{ method: 'POST', path: '', handle: postMessage }]

export const endpointsAt = readTable(mcpPrefix, endpoints)
