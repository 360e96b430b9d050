import { setTimeout as delay } from 'node:timers/promises'
import { ServerProcess, makeFolder, makeKey, runCli } from '#test/server-process.ts'
import { loadContacts } from '../bench/wrk.ts'
await using folder = await makeFolder()
await using server = await ServerProcess.start(folder.path)
const key = await makeKey(folder.path)
const size = Number(process.argv[2])
const load = loadContacts({ port: server.port, key }, { path: size === 1 ? '/public/v1/contacts' : '/public/v1/contacts/batch', size, connections: 64, seconds: 9 })
await delay(1000)
const times: number[] = []
for (let i = 0; i < 7; i++) {
  const t = performance.now(); const r = await runCli(folder.path, ['fields', 'create', '--label', `F${i}`, '--project', (await projects())[1]!, '--json']); times.push(Math.round(performance.now() - t)); if (r.code !== 0) console.log(r)
}
const t = performance.now(); await runCli(folder.path, ['keys', 'list']); const list = performance.now() - t
console.log({ times, list }, await load)
async function projects() { const r = await runCli(folder.path, ['keys', 'list']); return r.stderr.match(/project_\w+/g)! }
