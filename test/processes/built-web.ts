import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const scripts = ['../../web/build.ts', '../../scripts/build-embed.ts'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
)
const buildWithinMs = 300_000

/** Builds the application and the script of forms, where a source has changed since. */
export async function buildWeb(): Promise<void> {
  const build = (script: string) =>
    promisify(execFile)(process.execPath, [script], { timeout: buildWithinMs })
  await Promise.all(scripts.map(build))
}
