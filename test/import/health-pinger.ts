import { Agent, get } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

// A process of its own, so that what a test does at the same time delays no measurement.

const [url = ''] = process.argv.slice(2)
const pauseMs = 10
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const tookMs: number[] = []
let isAsked = true

process.stdin.once('data', () => (isAsked = false))
while (isAsked) {
  tookMs.push(await ask())
  await delay(pauseMs)
}
const sorted = tookMs.toSorted((one, other) => one - other)
const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? 0
process.stdout.write(JSON.stringify({ count: sorted.length, p99, max: sorted.at(-1) ?? 0 }))
agent.destroy()
process.stdin.destroy()

function ask(): Promise<number> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const request = get(`${url}/healthz`, { agent }, (response) => {
      response.resume().on('end', () => resolve(performance.now() - began))
    })
    request.on('error', reject)
  })
}
