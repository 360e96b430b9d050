// `npm start`: builds the script of forms, the application and the server where they are older than
// their sources. Then this process becomes the server, so that signals and memory are the server's
// alone.
// In package.json, `exec` makes npm's shell become this process. Windows has no `exec`: its shell
// takes all up to `&&` for the value of a variable.
import { spawn } from 'node:child_process'
import { join } from 'node:path'

import manifest from '../package.json' with { type: 'json' }
import { bundleServer, bundledMain, isBundleOld } from './build/bundle-server.ts'

await import('./build/build-embed.ts')
await import('../web/build.ts')

const root = join(import.meta.dirname, '..')
const { options, environment } = manifest.runtime
const parameters = [...options, ...(await findServer())]
const env = {
  ...process.env,
  ...environment,
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
}

if (process.platform === 'win32') {
  const server = spawn(process.execPath, parameters, { stdio: 'inherit', env })
  server.on('exit', (code) => (process.exitCode = code ?? 1))
} else {
  process.execve?.(process.execPath, [process.execPath, ...parameters], env)
}

/** The bundle; without the tools that build it, the sources, which take longer to start. */
async function findServer(): Promise<string[]> {
  try {
    if (isBundleOld()) await bundleServer()
    return [bundledMain]
  } catch {
    return ['-C', 'source', join(root, 'src/main.ts')]
  }
}
