import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '../..')
const bin = join(root, 'node_modules/.bin')
const run = promisify(execFile)

let folder: string
let tarball: string

// Packing builds first, as publishing does.
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'contact-sync-forms-'))
  const env = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name))
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder], {
    cwd: join(root, 'forms'),
    env: Object.fromEntries(env),
  })
  const [name = ''] = /[\w.-]+\.tgz/.exec(stdout) ?? []
  tarball = join(folder, name)
  const unpacked = join(folder, 'node_modules/contact-sync-forms')
  await run('mkdir', ['-p', unpacked])
  await run('tar', ['-xzf', tarball, '-C', unpacked, '--strip-components=1'])
  for (const one of ['react', 'react-dom', 'scheduler']) {
    await symlink(join(root, 'node_modules', one), join(folder, 'node_modules', one))
  }
})
after(() => rm(folder, { recursive: true, force: true }))

test('the package contains what is compiled', async () => {
  const { stdout } = await run('tar', ['-tzf', tarball])
  const known =
    /^package\/(?:dist\/(?:esm|cjs)\/[\w-]+(?:\.d\.ts|\.js|\.json)|\w+(?:\.md|\.json)?)$/
  const odd = stdout
    .trim()
    .split('\n')
    .filter((file) => !known.test(file) || /test/.test(file))
  assert.deepEqual(odd, [])
})

test('publint and @arethetypeswrong/cli report nothing', async () => {
  await run(process.execPath, [join(bin, 'publint'), tarball, '--strict'])
  await run(process.execPath, [join(bin, 'attw'), tarball])
})

const imports = {
  esm: `import { ContactForm } from 'contact-sync-forms/react'
    import { createElement } from 'react'
    import { renderToString } from 'react-dom/server'`,
  cjs: `const { ContactForm } = require('contact-sync-forms/react')
    const { createElement } = require('react')
    const { renderToString } = require('react-dom/server')`,
}

for (const [name, head] of Object.entries(imports)) {
  test(`${name}: a server without a DOM renders a link`, async () => {
    const file = join(folder, `main.${name === 'esm' ? 'mjs' : 'cjs'}`)
    const form = `form_${'0'.repeat(26)}`
    const options = `{ server: 'https://contacts.example.com', form: '${form}' }`
    const code = `console.log(renderToString(createElement(ContactForm, ${options})))`
    await writeFile(file, `${head}\n${code}`)
    const { stdout } = await run(process.execPath, [file])
    const href = `https://contacts.example.com/f/${form}`
    assert.equal(stdout.trim(), `<div><a href="${href}">Contact us</a></div>`)
  })
}
