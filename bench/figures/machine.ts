import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, release, totalmem } from 'node:os'
import { join } from 'node:path'

import { postgresVersion } from '../../test/processes/servers/postgres-server.ts'
import { valkeyVersion } from '../../test/processes/servers/valkey-server.ts'

/** The programs and the machine that the figures were measured with. */
export function describeMachine(): string {
  const cores = `${availableParallelism()} cores (${cpus()[0]?.model.trim()})`
  return `${cores}, ${Math.round(totalmem() / 2 ** 30)} GiB, Linux ${release()}`
}

/** The average number of other running processes over the last minute. */
export function describeLoad(): string {
  return loadavg()[0]?.toFixed(1) ?? ''
}

export function describeVersions(): string {
  const versions = {
    node: process.versions.node,
    SQLite: process.versions.sqlite,
    fastify: dependency('../package.json', 'fastify'),
    NestJS: dependency('nest/package.json', '@nestjs/core'),
    '@nestjs/throttler': dependency('nest/package.json', '@nestjs/throttler'),
    wrk: findWrk(),
  }
  const programs = Object.entries(versions).map(([name, version]) => `${name} ${version}`)
  const postgres = postgresVersion()
  const servers = [postgres === null ? null : `PostgreSQL ${postgres}`, valkeyVersion()]
  return [...programs, ...servers.filter((server) => server !== null)].join(', ')
}

/** The version of wrk. Throws, with what to do, when it or taskset is missing. */
export function findWrk(): string {
  try {
    execFileSync('taskset', ['-V'], { stdio: 'ignore' })
    // wrk exits with a failure after printing its version.
    return (
      execFileSync('sh', ['-c', 'wrk -v | head -n 1'], { encoding: 'utf8' }).split(' ')[1] ?? ''
    )
  } catch {
    throw new Error('The bench needs wrk and taskset (Debian: apt-get install wrk util-linux).')
  }
}

function dependency(file: string, name: string): string {
  const text = readFileSync(join(import.meta.dirname, '..', file), 'utf8')
  const { dependencies = {}, devDependencies = {} } = JSON.parse(text) as {
    dependencies?: Record<string, string>
    devDependencies?: Record<string, string>
  }
  return dependencies[name] ?? devDependencies[name] ?? ''
}
