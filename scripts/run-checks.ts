// Runs the checks of package.json side by side, and prints what each of them says once it ends.
import { execFile } from 'node:child_process'

const checks = ['check:format', 'check:lint', 'check:types', 'check:dead']
const outputBytesMax = 64 * 1024 * 1024

for (const check of checks) {
  const args = ['--run', check]
  execFile(process.execPath, args, { maxBuffer: outputBytesMax }, (error, stdout, stderr) => {
    process.stdout.write(`${check}\n${stdout}${stderr}`)
    if (error !== null) process.exitCode = 1
  })
}
