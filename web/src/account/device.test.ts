import assert from 'node:assert/strict'
import { test } from 'node:test'

import { deviceOf } from './device.ts'

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36'

test('a session is named after the browser and the system that it was started on', () => {
  const agents = [
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink}`, 'Chrome', 'Windows'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Edg/153.0.0.0`, 'Edge', 'Windows'],
    [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Safari/605.1`, 'Safari', 'macOS'],
    [`Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) ${webkit} CriOS/153`, 'Chrome', 'iOS'],
    [`Mozilla/5.0 (Linux; Android 16; Pixel 9) ${blink}`, 'Chrome', 'Android'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox', 'Linux'],
  ] as const
  for (const [agent, browser, system] of agents)
    assert.deepEqual(deviceOf(agent), { browser, system })
})

test('a browser that says nothing known has no name', () => {
  for (const agent of [null, '', 'curl/8.5.0']) assert.equal(deviceOf(agent), null)
})
