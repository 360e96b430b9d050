import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const scripts = ['../../web/build.ts', '../../scripts/build/build-embed.ts'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
)
const buildWithinMs = 300_000

/**
 * Builds the application and the script of forms, where a source has changed since. Throws if that
 * prints a problem or a warning, which would be among the first lines that `npm start` prints.
 */
export async function buildWeb(): Promise<void> {
  await Promise.all(scripts.map(build))
}

async function build(script: string): Promise<void> {
  // Node's own warnings, such as of a wrong NODE_EXTRA_CA_CERTS, are of this machine.
  const options = { timeout: buildWithinMs, env: { ...process.env, NODE_NO_WARNINGS: '1' } }
  const { stderr } = await promisify(execFile)(process.execPath, [script], options)
  if (stderr !== '') throw new Error(stderr)
}
