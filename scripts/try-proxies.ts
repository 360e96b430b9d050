// Tries the samples deploy/Caddyfile and deploy/nginx.conf with the real programs, before a real
// server: `npm run try:proxies`. It needs Linux, openssl, caddy and nginx.
import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { ServerProcess, findFreePort } from '#test/processes/server-process.ts'
import { type Proxied, proxyChecks } from './proxy-checks.ts'

const name = 'contacts.example.com'
const samples = join(import.meta.dirname, '../deploy')
const startsWithinMs = 10_000

type Ports = { server: number; http: number; https: number }
type Sample = {
  program: string
  /** The arguments that print the version. */
  version: readonly string[]
  /** Writes the sample with these ports and its own certificate; returns the arguments. */
  configure: (folder: string, ports: Ports) => readonly string[]
}

const caddy: Sample = {
  program: 'caddy',
  version: ['version'],
  configure(folder, { server, http, https }) {
    const config = replaceAll(readFileSync(join(samples, 'Caddyfile'), 'utf8'), [
      [`${name} {`, `${name} {\n\ttls ${folder}/cert.pem ${folder}/key.pem`],
      [/127\.0\.0\.1:8080/g, `127.0.0.1:${server}`],
      ['\ton_demand_tls', `\tadmin off\n\thttp_port ${http}\n\thttps_port ${https}\n\n$&`],
    ])
    writeFileSync(join(folder, 'Caddyfile'), config)
    return ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')]
  },
}

const nginx: Sample = {
  program: 'nginx',
  version: ['-v'],
  configure(folder, { server, http, https }) {
    const config = replaceAll(readFileSync(join(samples, 'nginx.conf'), 'utf8'), [
      [/\/etc\/letsencrypt.*fullchain\.pem/, `${folder}/cert.pem`],
      [/\/etc\/letsencrypt.*privkey\.pem/, `${folder}/key.pem`],
      ['127.0.0.1:8080', `127.0.0.1:${server}`],
      [/(listen (?:\[::\]:)?)80;/g, `$1${http};`],
      [/(listen (?:\[::\]:)?)443 /g, `$1${https} `],
    ])
    writeFileSync(join(folder, 'site.conf'), config)
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (kind) => `${kind}_temp_path ${folder}/${kind};`,
    )
    writeFileSync(
      join(folder, 'nginx.conf'),
      `user ${userInfo().username};\npid ${folder}/pid;\nerror_log stderr;\nevents {}\n` +
        `http { access_log off; ${temporary.join(' ')} include ${folder}/site.conf; }\n`,
    )
    return ['-e', 'stderr', '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;']
  },
}

for (const sample of [caddy, nginx]) await trySample(sample)

async function trySample({ program, version, configure }: Sample): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'contact-sync-proxy-'))
  const ports = { http: await findFreePort(), https: await findFreePort() }
  await using server = await ServerProcess.start(folder, {
    PUBLIC_URL: `https://${name}`,
    TRUSTED_PROXIES: '127.0.0.1',
  })
  const ca = makeCertificate(folder)
  const args = configure(folder, { ...ports, server: server.port })
  const child = spawn(program, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const output of [child.stdout, child.stderr]) {
    output.on('data', (bytes: Buffer) => (said += bytes.toString()))
  }
  try {
    await listens(ports.https)
    process.stdout.write(`${versionOf(program, version)}\n`)
    const proxied: Proxied = { name, ca, server, ...ports }
    for (const [what, check] of Object.entries(proxyChecks)) {
      await check(proxied)
      process.stdout.write(`  ✔ ${what}\n`)
    }
  } catch (error) {
    process.stderr.write(said)
    throw error
  } finally {
    if (child.exitCode === null) {
      child.kill('SIGTERM')
      await once(child, 'close')
    }
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A certificate that signs itself; returns it for clients to trust. */
function makeCertificate(folder: string): string {
  const files = ['-keyout', `${folder}/key.pem`, '-out', `${folder}/cert.pem`]
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const subject = ['-days', '2', '-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`]
  execFileSync('openssl', ['req', '-x509', ...key, ...subject, ...files], { stdio: 'pipe' })
  return readFileSync(`${folder}/cert.pem`, 'utf8')
}

/** Throws when a text is not in the sample: the trial would be of something else. */
function replaceAll(sample: string, changes: readonly (readonly [string | RegExp, string])[]) {
  return changes.reduce((text, [from, to]) => {
    const changed = text.replace(from, to)
    assert.notEqual(changed, text, `The sample doesn't have ${String(from)}.`)
    return changed
  }, sample)
}

async function listens(port: number): Promise<void> {
  const endsAt = performance.now() + startsWithinMs
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'close').then(() => false),
    ]).catch(() => false)
    socket.destroy()
    if (isOpen) return
    if (performance.now() > endsAt) throw new Error(`Nothing listens on port ${port}.`)
    await delay(50)
  }
}

function versionOf(program: string, args: readonly string[]): string {
  const printed = execFileSync('sh', ['-c', `${program} ${args.join(' ')} 2>&1`]).toString()
  return `${program} ${/\d+\.\d+\.\d+/.exec(printed)?.[0] ?? ''}`
}
