import { createToken, hashToken, isToken } from '#core/accounts/one-time-token.ts'
import { checkPassword, parseEmail, parseAccountName } from '#core/accounts/parse-account.ts'
import { AppError, type ValidationErrors, throwIfAny } from '#core/errors.ts'
import { projectNameDefault } from '#core/keys/create-project.ts'
import type { KeyStore } from '#core/keys/key.ts'
import { type IssuedKey, createKey } from '#core/keys/manage-keys.ts'
import { parseSettings } from '#core/projects/parse-settings.ts'
import type { ProjectStore } from '#core/projects/project.ts'
import { allEntries } from '#core/values/page.ts'
import { standardTierName } from '#model/keys/key.ts'
import { setupTokenKeptMs } from '#model/values/periods.ts'
import type { HashPassword } from './accept-invitation.ts'
import { setupError } from './errors.ts'
import type { CreatedOwner, MemberStore } from './member.ts'

type Owned = Pick<MemberStore, 'loadOwned'> & Pick<ProjectStore, 'listProjects'>

/** Whether a project has an owner: until then, the link that the server printed is the way in. */
export async function isSetUp(store: Owned): Promise<boolean> {
  for await (const { id } of allEntries((page) => store.listProjects(page))) {
    if (await store.loadOwned(id)) return true
  }
  return false
}

/**
 * A token with which the first owner creates their account, while no project has an owner; null
 * when one has. It is valid for 24 hours, or until one is used.
 */
export async function issueSetupToken(
  store: Owned & Pick<MemberStore, 'addSetupToken'>,
  now: number,
): Promise<string | null> {
  if (await isSetUp(store)) return null
  const token = createToken()
  await store.addSetupToken({
    tokenHash: hashToken(token),
    expiresAt: now + setupTokenKeptMs,
    now,
  })
  return token
}

export type SetupRequest = {
  token: string
  name: string
  email: string
  password: string
  /** What is absent stays as it is where a project exists already. */
  projectName?: string
  country?: string | null
  tiers: ReadonlySet<string>
  now: number
}

export type SetUp = CreatedOwner & { email: string; secret: IssuedKey; publishable: IssuedKey }

/** Throws `not_found` when the token can't be used. */
export async function requireSetup(
  store: Pick<MemberStore, 'loadSetup'>,
  token: string,
  now: number,
): Promise<void> {
  if (!isToken(token) || !(await store.loadSetup(hashToken(token), now))) throw setupError()
}

/**
 * The first owner of an installation, with a project and two keys that are shown only this once.
 * Throws `not_found`, and `invalid_request` with all mistakes.
 */
export async function setUp(
  store: Pick<MemberStore, 'loadSetup' | 'createOwner'> & Pick<KeyStore, 'createKey'>,
  request: SetupRequest,
  hashPassword: HashPassword,
): Promise<SetUp> {
  const { token, tiers, now } = request
  await requireSetup(store, token, now)
  const { name, email, project } = parse(request)
  const owner = await store.createOwner({
    tokenHash: hashToken(token),
    account: { name, email, passwordHash: await hashPassword(request.password) },
    project,
    projectDefault: { name: projectNameDefault, defaultCountry: null },
    now,
  })
  if (owner === null) throw setupError()
  const { projectId } = owner
  const common = { projectId, tier: standardTierName, tiers, scopes: null, origins: null, now }
  return {
    ...owner,
    email,
    secret: await createKey(store, { ...common, kind: 'secret', label: 'Server (setup)' }),
    publishable: await createKey(store, {
      ...common,
      kind: 'publishable',
      label: 'Website (setup)',
    }),
  }
}

function parse(request: SetupRequest) {
  const errors: ValidationErrors = []
  const name = parseAccountName(request.name, errors)
  const email = parseEmail(request.email, errors)
  checkPassword(request.password, errors)
  const project = parseProject(request, errors)
  throwIfAny(errors)
  return { name, email, project }
}

function parseProject({ projectName, country }: SetupRequest, errors: ValidationErrors) {
  const settings = {
    ...(projectName === undefined ? {} : { name: projectName }),
    ...(country === undefined ? {} : { defaultCountry: country }),
  }
  try {
    return parseSettings(settings)
  } catch (error) {
    if (!(error instanceof AppError) || error.errors === undefined) throw error
    for (const { pointer, ...mistake } of error.errors) {
      errors.push({
        ...mistake,
        pointer: pointer === '/name' ? '/projectName' : '/country',
      })
    }
    return {}
  }
}
