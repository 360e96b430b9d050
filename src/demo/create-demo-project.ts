import { createToken } from '#core/accounts/one-time-token.ts'
import type { FieldShape } from '#core/fields/field-type.ts'
import { createField } from '#core/fields/manage-fields.ts'
import { createProject } from '#core/keys/create-project.ts'
import type { Key } from '#core/keys/key.ts'
import { createKey, renameKey } from '#core/keys/manage-keys.ts'
import { hashSecret } from '#core/keys/secrets/secret.ts'
import { type HashPassword, acceptAsNew } from '#core/members/accept-invitation.ts'
import { invite } from '#core/members/manage-members.ts'
import type { Member } from '#core/members/member.ts'
import type { Store } from '#core/store.ts'
import { createView, pinViews } from '#core/views/manage-views.ts'
import type { LeadSearch } from '#model/contacts/filters.ts'
import { standardTierName } from '#model/keys/key.ts'
import type { Role } from '#model/members/roles.ts'
import { type DemoChannel, booking, demoChannels, formChannels, website } from './channels.ts'
import { createDemoForms } from './create-demo-forms.ts'
import { starts } from './form-definitions.ts'
import { recordedStore } from './writers/recorded-changes.ts'

export const demoOwner = { name: 'Nora Winterberg', email: 'demo@example.com' } as const

const colleagues: readonly { name: string; email: string; role: Role }[] = [
  { name: 'Thore Hallmark', email: 'thore@aldersund.example', role: 'admin' },
  { name: 'Aylin Göksu', email: 'aylin@aldersund.example', role: 'member' },
  { name: 'Mateusz Brzeg', email: 'mateusz@aldersund.example', role: 'member' },
  { name: 'Clémence Ardoin', email: 'clemence@aldersund.example', role: 'viewer' },
]

const fields: readonly (Partial<FieldShape> & { label: string })[] = [
  { label: 'Page' },
  { label: 'Campaign' },
  { label: 'Roof area', type: 'number' },
  { label: 'Yearly consumption', type: 'number' },
  { label: 'Owns the house', type: 'boolean' },
  { label: 'Budget' },
  { label: 'Appointment', type: 'date' },
  { label: 'Start', type: 'choice', choices: starts },
]

export type DemoProject = {
  id: string
  keys: ReadonlyMap<DemoChannel, Key>
  /** Ids of forms. */
  forms: ReadonlyMap<DemoChannel, string>
  /** The owner first. */
  members: readonly Member[]
}

type Request = { tiers: ReadonlySet<string>; password: string; now: number }

/** A project with its keys, forms, fields and members; only the owner's password is known. */
export async function createDemoProject(
  store: Store,
  request: Request,
  hashPassword: HashPassword,
): Promise<DemoProject> {
  const { tiers, now } = request
  const settings = { name: 'Aldersund Solar', defaultCountry: 'DE', tiers, now }
  const { project, ...first } = await createProject(store, settings)
  const { id: projectId } = project
  const owner = { ...demoOwner, role: 'owner', password: request.password } as const
  const members: Member[] = []
  for (const person of [
    owner,
    ...colleagues.map((colleague) => ({ ...colleague, password: createToken() })),
  ]) {
    const { email, role } = person
    const { token } = await invite(store, { projectId, email, role, by: 'operator', now })
    const accepted = await acceptAsNew(store, { ...person, token, now }, hashPassword)
    members.push(accepted.member)
  }
  const context = { projectId, members, now }
  const asOwner = () => recordedStore(store, { projectId, member: members[0], now })
  for (const field of fields) {
    await createField(asOwner(), { projectId, ...field, clock: { now: () => now } })
  }
  await renameKey(asOwner(), { keyId: first.secret.details.id, label: booking.label })
  const known = new Map([
    [website, first.publishable.secret],
    [booking, first.secret.secret],
  ])
  const forms = await createDemoForms(store, context)
  const keys = await createDemoKeys(store, { ...context, tiers, known })
  for (const channel of formChannels) {
    const form = await store.findForm(forms.get(channel) ?? '')
    if (form !== null) keys.set(channel, form.key)
  }
  return { id: projectId, members, keys, forms }
}

type Keys = {
  projectId: string
  members: readonly Member[]
  tiers: ReadonlySet<string>
  /** Secrets of the keys that the project began with. */
  known: ReadonlyMap<DemoChannel, string>
  now: number
}

async function createDemoKeys(
  store: Store,
  { projectId, members, tiers, known, now }: Keys,
): Promise<Map<DemoChannel, Key>> {
  const keys = new Map<DemoChannel, Key>()
  const common = { projectId, tier: standardTierName, tiers, scopes: null, now }
  for (const channel of demoChannels.filter(({ isForm }) => !isForm)) {
    const { kind, label, origins } = channel
    const asAdmin = recordedStore(store, { projectId, member: members[1], now })
    const secret =
      known.get(channel) ?? (await createKey(asAdmin, { ...common, kind, label, origins })).secret
    const key = await store.findKey(hashSecret(secret), now)
    if (key === null) throw new Error(`The key ${label} was not created.`)
    keys.set(channel, key)
  }
  return keys
}

type View = {
  name: string
  search: LeadSearch
  memberIndex: number
  isShared: boolean
  isPinned: boolean
}

const forAll = { isShared: true, isPinned: true } as const
const forOne = { isShared: false, isPinned: false } as const

const views: readonly View[] = [
  {
    name: 'Unassigned',
    search: { assignee: 'none', createdDays: 14 },
    memberIndex: 0,
    ...forAll,
  },
  { name: 'From forms', search: { channel: ['form'] }, memberIndex: 1, ...forAll },
  { name: 'Call back', search: { tag: ['call back'] }, memberIndex: 2, ...forAll },
  {
    name: 'Quotes sent',
    search: { tag: ['quote sent'], sort: 'updated' },
    memberIndex: 2,
    isShared: true,
    isPinned: false,
  },
  { name: 'Possible duplicates', search: { duplicate: true }, memberIndex: 0, ...forOne },
  { name: 'VIPs', search: { tag: ['vip'] }, memberIndex: 3, ...forOne },
]

/** Shared views, and views that only their members see. The owner has pinned some. */
export async function createDemoViews(
  store: Store,
  { id: projectId, members }: DemoProject,
  now: number,
): Promise<void> {
  const pinned: string[] = []
  for (const { memberIndex, isPinned, ...view } of views) {
    const memberId = members[memberIndex]?.id ?? ''
    const { id } = await createView(store, { projectId, memberId, columns: null, now, ...view })
    if (isPinned) pinned.push(id)
  }
  await pinViews(store, { projectId, memberId: members[0]?.id ?? '', viewIds: pinned })
}
