import { writeFileSync } from 'node:fs'

import { ServerProcess, makeFolder } from '#test/processes/server-process.ts'
import { mcpImportPage } from './mcp-import-page.ts'

await using folder = await makeFolder()
await using server = await ServerProcess.start(folder.path)
const page = await mcpImportPage({ url: server.url, key: server.keys.secret })
writeFileSync(new URL('../docs/mcp-import.md', import.meta.url), page)
