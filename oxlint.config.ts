import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { OxlintConfig } from 'oxlint'

type Layer = { folders: readonly string[]; packages: readonly string[] }

const nodeModules = ['node:*', 'node:*/*']

const core: Layer = {
  folders: [],
  packages: [
    'node:buffer',
    'node:crypto',
    'node:module',
    'node:net',
    'node:zlib',
    'disposable-email-domains-js',
    'libphonenumber-js/min',
    'tr46',
  ],
}

const http: Layer = {
  folders: ['core', 'api', 'export', 'import', 'mcp', 'auth/session-cookies.ts'],
  packages: [
    ...nodeModules,
    '@fastify/busboy',
    'fastify',
    'pino',
    'prom-client',
    '@scalar/fastify-api-reference',
  ],
}

/**
 * Which part of src may import what: folders and root files of src by their `#` names, and
 * packages. A part may always import itself and the model. ARCHITECTURE.md says why; the test of
 * layers proves that the rule bites.
 */
export const layers: Readonly<Record<string, Layer>> = {
  core,
  storage: {
    folders: ['core', 'make-folder.ts', 'release-memory.ts', 'start-worker.ts'],
    packages: [...nodeModules, 'pg'],
  },
  challenges: {
    folders: ['core'],
    packages: ['node:crypto', 'altcha-lib', 'altcha-lib/algorithms/pbkdf2', 'pino'],
  },
  auth: {
    folders: ['core'],
    packages: [
      'node:async_hooks',
      'node:crypto',
      'node:util',
      '@better-auth/core/db/adapter',
      '@better-auth/core/oauth2',
      '@better-auth/passkey',
      'better-auth/api',
      'better-auth/minimal',
      'better-auth/plugins/two-factor',
      'pino',
    ],
  },
  files: { folders: ['core', 'make-folder.ts'], packages: [...nodeModules, 'file-type'] },
  mail: { folders: ['core'], packages: ['nodemailer'] },
  webhooks: { folders: ['core'], packages: [...nodeModules, 'undici', 'pino'] },
  api: { folders: ['core'], packages: [] },
  http,
  jobs: { folders: ['core', 'export', 'import'], packages: ['node:timers/promises', 'pino'] },
  mcp: { folders: ['core'], packages: ['node:crypto', '@modelcontextprotocol/server'] },
  export: { folders: ['core'], packages: ['node:util', 'node:zlib'] },
  import: {
    folders: ['core', 'export', 'make-folder.ts', 'start-worker.ts'],
    packages: [...nodeModules, 'ical.js', 'papaparse', 'saxes', 'yauzl'],
  },
  demo: { folders: ['core', 'import'], packages: [] },
  cli: {
    folders: [
      'core',
      'demo',
      'export',
      'import',
      'mcp',
      'auth/passwords.ts',
      'app.ts',
      'config.ts',
      'installation.ts',
      'url-check.ts',
      'release-memory.ts',
    ],
    packages: [...nodeModules, 'commander', 'pino'],
  },
  'config.ts': { folders: ['core'], packages: nodeModules },
  'files-config.ts': { folders: ['core'], packages: [] },
  'single-sign-on-config.ts': { folders: ['core'], packages: [] },
  'rate-windows': { folders: ['core'], packages: [...nodeModules, 'ioredis', 'pino'] },
  'app.ts': {
    folders: [
      'core',
      'auth',
      'challenges',
      'files',
      'mail',
      'webhooks',
      'rate-windows',
      'http',
      'jobs',
    ],
    packages: ['fastify', 'pino'],
  },
  'installation.ts': { folders: ['core', 'files', 'storage'], packages: ['node:fs'] },
  'look-up-texts.ts': { folders: ['core'], packages: ['node:dns/promises'] },
  'url-check.ts': { folders: ['core', 'webhooks'], packages: [] },
  'make-folder.ts': { folders: [], packages: ['node:fs', 'node:path'] },
  'start-worker.ts': {
    folders: [],
    packages: ['node:events', 'node:fs', 'node:os', 'node:v8', 'node:worker_threads'],
  },
  'release-memory.ts': { folders: [], packages: ['node:v8', 'node:vm'] },
  'main.ts': { folders: ['cli'], packages: [] },
}

/**
 * The folders of a part from the bottom up: each may import itself, those before it and the files
 * beside them, never those after it.
 */
export const folderOrder = {
  core: [
    'values',
    'limits',
    'work',
    'mails',
    'challenges',
    'audit',
    'projects',
    'once',
    'keys',
    'requests',
    'accounts',
    'members',
    'change-feed',
    'fields',
    'contacts',
    'unread',
    'views',
    'bulk',
    'exports',
    'imports',
    'webhooks',
    'destinations',
    'forms',
    'notices',
  ],
  import: ['language', 'formats', 'mapping', 'targets', 'uploads', 'threads'],
} as const satisfies Readonly<Record<string, readonly string[]>>

const readingNames = ['check', 'close', 'onDeliveries', 'once', 'takeStatistics', 'verify'].join(
  '|',
)
const readingVerbs = new RegExp(
  `^(?:(?:filter|find|get|list|load|read|search|try|walk)[A-Z]|(?:${readingNames})$)`,
)

/** The operations by which the store is written to: all of its ports that are not of reading. */
export const writingOperations: readonly string[] = [...new Set(namesOfWrites())]

function namesOfWrites(): string[] {
  return globSync('src/core/**/*.ts', { cwd: import.meta.dirname }).flatMap((file) => {
    const text = readFileSync(join(import.meta.dirname, file), 'utf8')
    const byHand = text.matchAll(/^export type \w+Store = (?:[^{;]*& )?\{\n(.*?)^\}/gms)
    const methods = [...byHand].flatMap(([, port = '']) => [...port.matchAll(/^ {2,4}(\w+)\(/gm)])
    const rows = text.matchAll(/^  (\w+): write(?:At|Global)?</gm)
    const names = [...methods, ...rows].map(([, name = '']) => name)
    return names.filter((name) => !readingVerbs.test(name))
  })
}

type Override = NonNullable<OxlintConfig['overrides']>[number]
type Rules = NonNullable<OxlintConfig['rules']>

const isFile = (part: string): boolean => part.endsWith('.ts')

function mayImport(part: string, { folders, packages }: Layer): Override {
  const parts = isFile(part) ? folders : [part, ...folders]
  const names = parts.map((name) => (isFile(name) ? `#${name}` : `#${name}/**`))
  const nearby = isFile(part) ? './*.ts' : './**'
  const message = `src/${part} may import ${['model', ...parts, ...packages].join(', ')}.`
  return {
    files: [isFile(part) ? `src/${part}` : `src/${part}/**`],
    rules: allowOnly([nearby, '#model/**', ...names, ...packages], message),
  }
}

type Restricted = { name: string; importNames: string[]; message: string }

// Patterns of .gitignore's kind: all is refused, then what is allowed is taken out again. Before
// them stands what only types may come from.
function allowOnly(
  allowed: readonly string[],
  message: string,
  { paths = [], types = [] }: { paths?: Restricted[]; types?: string[] } = {},
): Rules {
  const taken = [...allowed, ...types]
  const patterns = [
    ...types.map((name) => ({ regex: `^${name}$`, message, allowTypeImports: true })),
    { group: ['**', ...taken.map((name) => `!${name}`), '**/../**'], message },
  ]
  return { 'no-restricted-imports': ['error', { patterns, paths }] }
}

// A plugin of http knows itself and what all of them share, and no other plugin.
function plugins(): Override[] {
  const entries = globSync('src/http/*', { cwd: import.meta.dirname, withFileTypes: true })
  const folders = ['http/middleware', 'http/*.ts', ...http.folders]
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => mayImport(`http/${name}`, { ...http, folders }))
}

function orderedFolders(): Override[] {
  return Object.entries(folderOrder).flatMap(([part, names]) => {
    const layer = layers[part]
    if (layer === undefined) throw new Error(`The table has no row for ${part}.`)
    return names.map((name, index) => {
      const below = names.slice(0, index).map((one) => `${part}/${one}`)
      const folders = [`${part}/*.ts`, ...below, ...layer.folders]
      return mayImport(`${part}/${name}`, { ...layer, folders })
    })
  })
}

// It runs where there is neither Node nor a page, and knows nobody who uses it.
const model: Override = {
  files: ['model/**'],
  rules: allowOnly(['./**', '#model/**'], 'model may import nothing but itself.'),
}

// The published client has no dependency, and runs where there is no Node.
const client: Override = {
  files: ['client/src/**'],
  rules: allowOnly(['./**'], 'client may import nothing but itself.'),
}

// The published component runs in pages, and brings nothing with it.
const forms: Override = {
  files: ['forms/src/**'],
  plugins: ['react', 'jsx-a11y', 'eslint', 'typescript', 'unicorn', 'oxc', 'import', 'promise'],
  env: { browser: true },
  rules: {
    ...allowOnly(['./**', 'react'], 'forms may import nothing but React.'),
    // JSX is compiled to imports of its own.
    'react/react-in-jsx-scope': 'off',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
  },
}

// What sites load depends on no package, and knows the server by its answers and by the rules of
// forms.
const embed: Override = {
  files: ['embed/src/**'],
  env: { browser: true },
  rules: allowOnly(
    ['./**', '#embed/**', '#model/forms/**'],
    'embed may import nothing but itself and #model/forms.',
  ),
}

// What the screens of the application share, each with what it may import.
const webShared: Readonly<Record<string, readonly string[]>> = {
  api: [],
  icons: [],
  locales: [],
  theme: [],
  session: ['api'],
  ui: ['api', 'icons', 'locales', 'session', 'theme'],
}

// A screen knows what all screens share, and no other screen; the routes know them all. Nothing
// knows the server but by the model and the declarations of its API, which are bundled without
// their schemas.
function webLayers(): Override[] {
  const entries = globSync('web/src/*', { cwd: import.meta.dirname, withFileTypes: true })
  const packages = ['react', 'react-dom', '@mantine/core', '@mantine/hooks', 'lean-qr']
  const types = ['#api/declare.ts']
  const queries = ['query', 'router', 'virtual'].map((one) => `@tanstack/react-${one}`)
  return entries
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => {
      const folders = [name, ...(webShared[name] ?? Object.keys(webShared))]
      const allowed = [
        './**',
        '#api/**/*-api.ts',
        '#model/**',
        ...folders.map((one) => `#web/${one}/**`),
        '#web/icon.svg',
      ]
      const names = ['model', ...folders, ...packages, ...queries].join(', ')
      const message = `web/src/${name} may import ${names}.`
      const known = [...allowed, ...packages, ...queries]
      const setters = webSetters.filter((file) => file.startsWith(`${name}/`))
      return [
        {
          files: [`web/src/${name}/**`],
          rules: allowOnly(known, message, { paths: actions, types }),
        },
        ...setters.map((file) => {
          return { files: [`web/src/${file}`], rules: allowOnly(known, message, { types }) }
        }),
      ]
    })
}

// What sets a value may be done again before it is answered, and the last one counts.
const webSetters = [
  'session/use-action.ts',
  'account/emails-section.tsx',
  'leads/views/use-preferences.ts',
  'leads/views/use-view-changes.ts',
  'members/member-row.tsx',
]

// Everything else is started by an event, once at a time.
const actions = [
  {
    name: '@tanstack/react-query',
    importNames: ['useMutation'],
    message: 'Use useAction: a second click comes before the next rendering.',
  },
]

const web: Override = {
  files: ['web/src/**'],
  plugins: ['react', 'jsx-a11y', 'eslint', 'typescript', 'unicorn', 'oxc', 'import', 'promise'],
  env: { browser: true },
  rules: {
    // JSX is compiled to imports of its own.
    'react/react-in-jsx-scope': 'off',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    // What a router throws to lead elsewhere.
    'typescript/only-throw-error': [
      'error',
      { allow: [{ from: 'package', name: 'Redirect', package: '@tanstack/router-core' }] },
    ],
    // Elements of a status, a list of choices or a picture bring a look of their own.
    'jsx-a11y/prefer-tag-over-role': 'off',
    // A step of a form that follows another gets the focus that the other one had.
    'jsx-a11y/no-autofocus': 'off',
    // A style sheet is imported for its effect.
    'import/no-unassigned-import': 'off',
  },
}

// A rule beside a call from the command line would be written again by the next plugin.
const operations: Override = {
  files: ['src/cli/**'],
  rules: {
    'no-restricted-properties': [
      'error',
      ...writingOperations.map((property) => {
        return { property, message: 'Operations of the core write to the store.' }
      }),
    ],
  },
}

const unlisted: Override = {
  files: ['src/**'],
  rules: allowOnly([], 'Give this folder a row in the table of oxlint.config.ts first.'),
}

export default {
  // As built, and never changed.
  ignorePatterns: ['embed/released'],
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'node', 'promise'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  env: { node: true, es2026: true },
  options: { reportUnusedDisableDirectives: 'error' },
  rules: {
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'max-lines-per-function': ['error', { max: 70 }],
    'no-console': 'error',
    'no-else-return': 'error',
    // To take a property out by destructuring is how a copy without it is made.
    'no-unused-vars': [
      'error',
      { ignoreRestSiblings: true, argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
    ],
    'no-var': 'error',
    'prefer-const': 'error',
    // It finds the files of `#` names by the paths of tsconfig.json.
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    'node/no-process-env': 'error',
    'oxc/no-barrel-file': 'error',
    'typescript/await-thenable': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/no-deprecated': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-unsafe-argument': 'error',
    'typescript/no-unsafe-assignment': 'error',
    'typescript/no-unsafe-call': 'error',
    'typescript/no-unsafe-member-access': 'error',
    'typescript/no-unsafe-return': 'error',
    'typescript/only-throw-error': 'error',
    'typescript/prefer-promise-reject-errors': 'error',
    'typescript/prefer-readonly': 'error',
    'typescript/restrict-template-expressions': [
      'error',
      {
        allowNumber: true,
        allow: [{ from: 'package', name: ['URL', 'URLSearchParams'], package: 'node:url' }],
      },
    ],
    'typescript/switch-exhaustiveness-check': [
      'error',
      { considerDefaultExhaustiveForUnions: true },
    ],
    'unicorn/no-abusive-eslint-disable': 'error',
    'unicorn/prefer-node-protocol': 'error',
    'promise/always-return': ['error', { ignoreLastCallback: true }],

    // Casts are judged by review: each lives in a named function with the line why it holds.
    'typescript/no-unsafe-type-assertion': 'off',
    // What is awaited in a loop here is bounded work whose steps follow one another.
    'no-await-in-loop': 'off',
    // A loop may end by a flag that a callback sets.
    'no-unmodified-loop-condition': 'off',
    // A row of a page of 100 is copied once.
    'oxc/no-map-spread': 'off',
    // A worker thread has no origin.
    'unicorn/require-post-message-target-origin': 'off',
    // A one-line function reads best beside its only use.
    'unicorn/consistent-function-scoping': 'off',
    // Fastify's hooks answer through a callback, also after a promise.
    'promise/no-callback-in-promise': 'off',
  },
  overrides: [
    unlisted,
    model,
    client,
    forms,
    embed,
    web,
    ...webLayers(),
    operations,
    ...Object.entries(layers).map(([part, layer]) => mayImport(part, layer)),
    ...plugins(),
    ...orderedFolders(),
    {
      files: ['src/config.ts', 'bin/contact-sync.js', 'scripts/start.ts'],
      rules: { 'node/no-process-env': 'off' },
    },
    { files: ['*.config.ts'], rules: { 'import/no-default-export': 'off' } },
    {
      // Plain JavaScript has no types that could be judged.
      files: ['**/*.js'],
      rules: {
        'typescript/no-unsafe-argument': 'off',
        'typescript/no-unsafe-assignment': 'off',
        'typescript/no-unsafe-call': 'off',
        'typescript/no-unsafe-member-access': 'off',
        'typescript/no-unsafe-return': 'off',
      },
    },
    {
      // NestJS wants empty classes for its decorators, and a polyfill imported for its effect.
      files: ['bench/nest/server.js'],
      rules: { 'typescript/no-extraneous-class': 'off', 'import/no-unassigned-import': 'off' },
    },
    {
      files: ['**/*.test.ts', 'src/storage/contract/**', 'test/**', 'bench/**'],
      rules: {
        'max-lines-per-function': 'off',
        'no-console': 'off',
        'no-restricted-imports': 'off',
        'no-restricted-properties': 'off',
        'node/no-process-env': 'off',
        // A spread literal keeps on one line what belongs together.
        'unicorn/no-useless-spread': 'off',
        // fast-check's manual imports it whole, as `fc`.
        'import/no-named-as-default-member': 'off',
        // `test()` of node:test gives a promise that the runner itself waits for.
        'typescript/no-floating-promises': [
          'error',
          {
            allowForKnownSafeCalls: [
              { from: 'package', name: ['test', 'suite', 'describe', 'it'], package: 'node:test' },
            ],
          },
        ],
      },
    },
  ],
} satisfies OxlintConfig
