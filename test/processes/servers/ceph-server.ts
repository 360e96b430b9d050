import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

import type { FileBucket } from '#core/forms/files/file-storage.ts'
import { S3Bucket } from '#files/s3/s3-bucket.ts'
import { until } from '#test/harness/until.ts'
import { findProgram, reasonToSkip } from '#test/processes/find-program.ts'
import { type Folder, findFreePort, makeFolder } from '#test/processes/server-process.ts'

/** The settings of a server whose files are in this bucket. */
export function settingsOf(bucket: FileBucket): Record<string, string> {
  return {
    FILES_S3_URL: bucket.url,
    FILES_S3_REGION: bucket.region,
    FILES_S3_ACCESS_KEY_ID: bucket.accessKeyId,
    FILES_S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
  }
}

const run = promisify(execFile)
const programs = ['ceph-mon', 'ceph-osd', 'radosgw']
const areThere = programs.every((name) => findProgram([name]) !== null)

/** Why tests that need a Ceph are skipped, for their option `skip`; false if there is one. */
export const withoutCeph = reasonToSkip(areThere ? 'ceph' : null, {
  names: [programs.join(', ')],
  debianPackage: programs.join(' '),
})

const region = 'default'
const people = { anyone: 'anyone', limited: 'limited' } as const
const objectsMax = 3

/**
 * A Ceph cluster for the test alone: a monitor, a disk in memory, and the gateway that answers as
 * Amazon's S3 does, on loopback ports. Disposing ends it.
 */
export class CephServer implements AsyncDisposable {
  private readonly folder: Folder
  private readonly port: number
  private readonly children: ChildProcess[] = []
  private gateway: ChildProcess | null = null

  private constructor(folder: Folder, port: number) {
    this.folder = folder
    this.port = port
  }

  static async start(): Promise<CephServer> {
    const server = new CephServer(await makeFolder(), await findFreePort())
    await server.startCluster(await findFreePort())
    for (const id of Object.values(people)) {
      const keys = [`--access-key=${id}`, `--secret-key=${id}-secret`]
      await server.administer('user', 'create', `--uid=${id}`, `--display-name=${id}`, ...keys)
    }
    const quota = ['--quota-scope=user', `--uid=${people.limited}`]
    await server.administer('quota', 'set', ...quota, `--max-objects=${objectsMax}`)
    await server.administer('quota', 'enable', ...quota)
    await server.startGateway()
    return server
  }

  /** An empty one, of a person who may store three objects in all if they are `limited`. */
  async addBucket(accessKeyId: keyof typeof people = 'anyone'): Promise<FileBucket> {
    const url = `http://127.0.0.1:${this.port}/${randomUUID()}`
    const bucket = { url, region, accessKeyId, secretAccessKey: `${accessKeyId}-secret` }
    const { status } = await new S3Bucket(bucket).ask({ method: 'PUT' })
    if (status !== 200) throw new Error(`No bucket was created: ${status}.`)
    return bucket
  }

  async startGateway(): Promise<void> {
    this.gateway = this.spawn('radosgw', '-f', '-n', 'client.rgw')
    await until(() =>
      fetch(`http://127.0.0.1:${this.port}`).then(
        () => true,
        () => false,
      ),
    )
  }

  async killGateway(): Promise<void> {
    if (this.gateway !== null) await end(this.gateway)
  }

  /** A halted gateway keeps its connections and says nothing. */
  haltGateway(): void {
    this.gateway?.kill('SIGSTOP')
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(this.children.map(end))
    await this.folder[Symbol.asyncDispose]()
  }

  private async startCluster(port: number): Promise<void> {
    const { path } = this.folder
    const cluster = randomUUID()
    const disk = randomUUID()
    for (const name of ['mon', 'osd', 'rgw']) await mkdir(join(path, name))
    await writeFile(this.configFile, configOf({ path, cluster, port, gateway: this.port }))
    const keyring = ['--gen-key', '-n', 'mon.', '--cap', 'mon', 'allow *']
    await run('ceph-authtool', ['--create-keyring', join(path, 'keyring'), ...keyring])
    const map = join(path, 'monitors')
    const monitor = ['--addv', 'a', `v1:127.0.0.1:${port}`]
    await run('monmaptool', ['--create', '--fsid', cluster, ...monitor, map])
    await run('ceph-mon', ['-c', this.configFile, '--mkfs', '-i', 'a', '--monmap', map])
    this.spawn('ceph-mon', '-f', '-i', 'a')
    await run('ceph-osd', ['-c', this.configFile, '--mkfs', '-i', '0', '--osd-uuid', disk])
    await until(async () => (await this.askMonitor('new', disk)) !== null)
    await this.startDisk()
  }

  /** Again if it ends: sometimes it asks the monitor before it knows the cluster's id. */
  private async startDisk(): Promise<void> {
    const start = () => this.spawn('ceph-osd', '-f', '-i', '0')
    let disk = start()
    await until(async () => {
      if (disk.exitCode !== null) disk = start()
      return (await this.askMonitor('stat'))?.includes('1 up') === true
    })
  }

  /** Null from a monitor that has just started and doesn't know its commands yet. */
  private async askMonitor(...args: string[]): Promise<string | null> {
    return run('ceph', ['-c', this.configFile, 'osd', ...args]).then(
      ({ stdout }) => stdout,
      () => null,
    )
  }

  private async administer(...args: string[]): Promise<void> {
    await run('radosgw-admin', ['-c', this.configFile, '-n', 'client.rgw', ...args])
  }

  private spawn(program: string, ...args: string[]): ChildProcess {
    const child = spawn(program, ['-c', this.configFile, ...args], { stdio: 'ignore' })
    this.children.push(child)
    return child
  }

  private get configFile(): string {
    return join(this.folder.path, 'ceph.conf')
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

function configOf(at: { path: string; cluster: string; port: number; gateway: number }): string {
  const { path, cluster, port, gateway } = at
  return `[global]
fsid = ${cluster}
mon host = v1:127.0.0.1:${port}
mon initial members = a
public addr = 127.0.0.1
ms bind ipv6 = false
auth cluster required = none
auth service required = none
auth client required = none
keyring = ${path}/keyring
run dir = ${path}
admin socket =
pid file =
log file = ${path}/$name.log
log to stderr = false
mon cluster log file = ${path}/cluster.log
paxos propose interval = 0.1
mon data avail crit = 1
mon allow pool size one = true
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0

[mon.a]
mon data = ${path}/mon

[osd.0]
osd data = ${path}/osd
osd objectstore = memstore

[client.rgw]
rgw frontends = beast endpoint=127.0.0.1:${gateway}
rgw data = ${path}/rgw
rgw run sync thread = false
`
}
