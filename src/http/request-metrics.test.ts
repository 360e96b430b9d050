import assert from 'node:assert/strict'
import { test } from 'node:test'

import { RequestMetrics } from './request-metrics.ts'

const create = { method: 'POST', route: '/contacts' }

function linesOf(metrics: RequestMetrics): string[] {
  return metrics.text().split('\n')
}

test('requests are counted by method, route and status', () => {
  const metrics = new RequestMetrics()
  metrics.count(create, 201, 0.001)
  metrics.count(create, 201, 0.001)
  metrics.count(create, 400, 0.001)
  metrics.count({ ...create, method: 'GET' }, 200, 0.001)
  const counts = linesOf(metrics).filter((line) => line.startsWith('contact_sync_requests_total'))
  assert.deepEqual(counts, [
    'contact_sync_requests_total{method="POST",route="/contacts",status="201"} 2',
    'contact_sync_requests_total{method="POST",route="/contacts",status="400"} 1',
    'contact_sync_requests_total{method="GET",route="/contacts",status="200"} 1',
  ])
})

test('a bucket has the requests that took no longer than its bound', () => {
  const metrics = new RequestMetrics()
  for (const seconds of [0.0005, 0.001, 0.002, 2.5, 3]) metrics.count(create, 201, seconds)
  const name = 'contact_sync_request_duration_seconds'
  const latencies = linesOf(metrics).filter((line) => line.startsWith(name))
  const labels = 'method="POST",route="/contacts"'
  const bucketOf = (bound: string) => `${name}_bucket{le="${bound}",${labels}}`
  assert.ok(latencies.includes(`${bucketOf('0.001')} 2`))
  assert.ok(latencies.includes(`${bucketOf('0.0025')} 3`))
  assert.ok(latencies.includes(`${bucketOf('1')} 3`))
  assert.ok(latencies.includes(`${bucketOf('2.5')} 4`))
  assert.deepEqual(latencies.slice(-3), [
    `${bucketOf('+Inf')} 5`,
    `${name}_sum{${labels}} 5.5035`,
    `${name}_count{${labels}} 5`,
  ])
})
