type Contact = Record<string, string>
type ToolResponse = {
  result: {
    content: { text: string }[]
    structuredContent: Record<string, unknown>
    isError?: boolean
  }
}

const batchSize = 100
const accept = 'application/json, text/event-stream'

const head = `# A list imported by tool calls alone

What an agent sends and reads when it imports 250 contacts, three of them invalid, into a new
project. \`npm run transcript\` writes this page against a real server, and a test compares it. Long
arguments are cut at \`…\`; answers are the full text of each tool.
[About the MCP server](mcp.md).`

/** The page docs/mcp-import.md: the import of a list into the server's project, step by step. */
export async function mcpImportPage(server: { url: string; key: string }): Promise<string> {
  const parts = [head]
  const call = async (tool: string, args: Record<string, unknown>) => {
    const { result } = await ask(server, tool, args)
    const said = result.content.map(({ text }) => text).join('\n')
    parts.push(`\`\`\`\n${tool} ${abridge(args)}\n\`\`\`\n\n\`\`\`\n${maskIds(said)}\n\`\`\``)
    return result
  }
  const step = (title: string) => parts.push(`## ${title}`)
  const batches = cut(list())

  step('Which fields exist?')
  await call('contacts_list_fields', {})
  step('Try it')
  for (const contacts of batches) await call('contacts_create_batch', { contacts, dryRun: true })
  step('Store it')
  for (const [index, contacts] of batches.entries()) {
    const idempotencyKey = `leads-2026-11-${index + 1}`
    await call('contacts_create_batch', { contacts, idempotencyKey })
  }
  step('Send the fixed rows')
  await call('contacts_create_batch', {
    contacts: fixed(),
    idempotencyKey: 'leads-2026-11-fixed',
  })
  step('Check the result')
  await call('contacts_search', { q: 'example 41', limit: 1 })
  await call('contacts_search', { limit: 1 })
  return `${parts.join('\n\n')}\n`
}

function list(): Contact[] {
  const rows = Array.from({ length: 250 }, (_, index) => rowOf(index + 1))
  rows[40] = { ...rowOf(41), email: 'office41.example.com' }
  rows[136] = { company: 'Example 137 GmbH', notes: 'No name, no address, no phone' }
  rows[220] = { ...rowOf(221), type: 'firm' }
  return rows
}

function fixed(): Contact[] {
  return [rowOf(41), rowOf(137), rowOf(221)]
}

function rowOf(number: number): Contact {
  const name = `Example ${number} GmbH`
  const email = `office${number}@example.com`
  return { name, email, type: 'company', source: 'trade fair' }
}

function cut(rows: readonly Contact[]): Contact[][] {
  const count = Math.ceil(rows.length / batchSize)
  return Array.from({ length: count }, (_, i) => rows.slice(i * batchSize, (i + 1) * batchSize))
}

async function ask(
  { url, key }: { url: string; key: string },
  name: string,
  args: object,
): Promise<ToolResponse> {
  const params = { name, arguments: args }
  const response = await fetch(`${url}/mcp`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', accept },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
  })
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`)
  // A successful response has the form that the protocol specifies.
  return (await response.json()) as ToolResponse
}

function abridge({ contacts, ...rest }: Record<string, unknown>): string {
  if (!Array.isArray(contacts)) return JSON.stringify(rest)
  const shownContacts = `${JSON.stringify(contacts[0])},\n  … ${contacts.length - 1} more`
  return `{"contacts":[\n  ${shownContacts}\n], ${JSON.stringify(rest).slice(1)}`
}

function maskIds(text: string): string {
  return text
    .replaceAll(/contact_[0-9a-z]{26}/g, 'contact_01m7…')
    .replaceAll(/(?<=cursor: )\S+/g, '…')
}
