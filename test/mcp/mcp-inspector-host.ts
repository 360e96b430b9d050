import { endMark } from '#test/processes/host-process.ts'

// Runs one command of the MCP inspector after the other. A failed one ends it, as the inspector
// exits.

type Inspector = {
  runCli: (argv: readonly string[]) => Promise<void>
  handleError: (error: unknown) => Promise<never>
}

const file = '../../node_modules/@modelcontextprotocol/inspector/clients/cli/build/index.js'
const { runCli, handleError } = (await import(file)) as Inspector

process.on('message', (args: readonly string[]) => void run(args))
process.on('disconnect', () => process.exit())

async function run(args: readonly string[]): Promise<void> {
  await runCli([process.execPath, 'mcp-inspector', ...args]).catch(handleError)
  for (const output of [process.stdout, process.stderr]) output.write(endMark(0))
}
