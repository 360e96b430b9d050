import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const script = fileURLToPath(new URL('../../web/build.ts', import.meta.url))
const buildWithinMs = 60_000

/** Builds the application unless that was done since its sources changed. */
export async function buildWeb(): Promise<void> {
  await promisify(execFile)(process.execPath, [script], { timeout: buildWithinMs })
}
