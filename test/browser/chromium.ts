import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

import { type Browser, chromium } from 'playwright-core'

const caches = fileURLToPath(new URL('../../node_modules/.cache', import.meta.url))
const manifest = new URL('../package.json', import.meta.resolve('@sparticuz/chromium'))
const unpack =
  "import('@sparticuz/chromium').then(({ default: chromium }) => chromium.executablePath())"
const unpackWithinMs = 300_000

/**
 * The arguments of the package itself switch web security off, and run everything in one process:
 * what a page may do would not be tested at all. The sandbox needs rights that a container lacks,
 * and to draw without GL takes half the time of GL in software.
 */
const args = ['--no-sandbox', '--disable-gpu']

/**
 * Forms hold what a browser sends that says a program drives it. The tests stand for people, unless
 * they are about such programs.
 */
const asPersons = [
  '--disable-blink-features=AutomationControlled',
  '--user-agent=Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) ' +
    'Chrome/140.0.0.0 Safari/537.36',
]

/** A browser that nothing else uses. */
export async function startChromium({ isDriven = false } = {}): Promise<Browser> {
  const folder = await unpackChromium()
  return chromium.launch({
    executablePath: join(folder, 'chromium'),
    args: isDriven ? args : [...args, ...asPersons],
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: folder,
      LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
      FONTCONFIG_PATH: join(folder, 'fonts'),
    },
  })
}

/** Unpacks the browser once for this version of it, and returns its folder. */
export async function unpackChromium(): Promise<string> {
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
  const folder = join(caches, `chromium-${version}`)
  if (existsSync(folder)) return folder
  // Others may unpack it meanwhile: it appears as a whole.
  const unpacked = `${folder}.${process.pid}`
  mkdirSync(unpacked, { recursive: true })
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', unpack], {
    cwd: import.meta.dirname,
    timeout: unpackWithinMs,
    // By the first variable it also unpacks its own libraries, by the second it does so here.
    env: { ...process.env, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x', TMPDIR: unpacked },
  })
  writeFileSync(join(unpacked, 'fonts', 'fonts.conf'), fontSettings(folder))
  try {
    renameSync(unpacked, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
    rmSync(unpacked, { recursive: true })
  }
  return folder
}

// The browser's font for Latin scripts everywhere, and the system's for other scripts.
function fontSettings(folder: string): string {
  const prefer = (family: string, font: string) =>
    `<alias><family>${family}</family><prefer><family>${font}</family></prefer></alias>`
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
<dir>${join(folder, 'fonts')}</dir>
<dir>/usr/share/fonts</dir>
<cachedir>${join(folder, 'fonts-cache')}</cachedir>
${prefer('system-ui', 'Open Sans')}
${prefer('sans-serif', 'Open Sans')}
${prefer('ui-monospace', 'DejaVu Sans Mono')}
${prefer('monospace', 'DejaVu Sans Mono')}
</fontconfig>
`
}
