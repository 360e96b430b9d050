import { parseContact } from '#core/contacts/writing/parse-contact.ts'
import { checkLabel } from '#core/fields/check-label.ts'
import { formTextsMax } from '#core/forms/form.ts'
import { createForm } from '#core/forms/manage-forms.ts'
import { createKey } from '#core/keys/manage-keys.ts'
import { acceptAsAccount, acceptAsNew } from '#core/members/accept-invitation.ts'
import { invite } from '#core/members/manage-members.ts'
import type { Store } from '#core/store.ts'
import { createId } from '#core/values/id.ts'
import { contactEventKinds } from '#core/webhooks/event.ts'
import { foldLabel, forbiddenNames } from '#model/fields/label.ts'
import { assigneesMax } from '#model/keys/key.ts'
import { hostileTexts, hostileUpTo } from '#test/fixtures/hostile-texts.ts'
import { formDefinition } from '#test/harness/forms/form-definition.ts'
import type { Site } from '../site.ts'

const fieldsCreated = 50
const labelCharacters = 64
const tagsOfLead = 50
const descriptionCharacters = 200

/** Labels that a field can have. */
export const hostileLabels = firstOf(hostileUpTo(labelCharacters).map(labelOf))

/**
 * Gives a site that is set up a hundred leads, forms, keys, fields, members, projects and passkeys
 * with hostile texts in all that others have typed.
 */
export async function fillHostile(site: Site): Promise<void> {
  await site.setUp()
  const { projectId } = site
  const { email } = site.owner
  await site.withStore(async (store) => {
    const account = await store.findAccount(email)
    if (account === null) throw new Error('The site is not set up.')
    const accountId = account.id
    const now = Date.now()
    // At once, so that they share their commits.
    const [assignees, , keyIds] = await Promise.all([
      each((name, index) => addMember(store, { projectId, index, name })),
      each((name) => addProject(store, { name, accountId, email })),
      each((label) => addKey(store, { projectId, label })),
      addForms(store, projectId),
      addDestinations(store, projectId),
      Promise.all(
        inPairs(hostileUpTo(100)).map((name, index) =>
          addPasskey(store, { accountId, name, index }),
        ),
      ),
      Promise.all(
        hostileLabels.slice(0, fieldsCreated).map((label) => {
          return store.createField({ projectId, label: checkLabel(label), now })
        }),
      ),
    ])
    await store.setAssignees(keyIds[0] ?? '', assignees.slice(0, assigneesMax))
    await addLeads(site, assignees)
    while (await store.applyPendingValues(now)) continue
  })
}

function each<T>(add: (text: string, index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(hostileUpTo(100).map(add))
}

async function addLeads(site: Site, assignees: readonly string[]): Promise<void> {
  const [tags, phones] = [hostileUpTo(50), hostileUpTo(40)]
  const leads = hostileTexts.map((text, index) => ({
    // The server tells people apart by it.
    email: `o'${index}+ran@example.com`,
    ...{ name: text, company: text, position: text, source: text, notes: text },
    ...{ phone: phones[index], tags: [tags[index], `vip ${index}`], assigneeId: assignees[index] },
    customFields: { [hostileLabels[index % hostileLabels.length] ?? '']: text },
  }))
  await site.addLeads(leads.slice(0, 50))
  await site.addLeads(leads.slice(50))
  const customFields = Object.fromEntries(hostileLabels.map((label) => [label, label]))
  await site.addLeads([
    {
      name: 'Everything',
      notes: hostileTexts.join('\n'),
      tags: tags.slice(0, tagsOfLead),
      customFields,
    },
  ])
}

type NewMember = { projectId: string; index: number; name: string }

async function addMember(store: Store, { projectId, index, name }: NewMember): Promise<string> {
  const now = Date.now()
  const email = `o'${index}+ran@example.com`
  const { token } = await invite(store, { projectId, email, role: 'member', by: 'operator', now })
  const invitee = { token, name, password: 'nine quiet lanterns', now }
  const { member } = await acceptAsNew(store, invitee, async () => 'nobody signs in by this')
  return member.id
}

type OtherProject = { name: string; accountId: string; email: string }

async function addProject(store: Store, project: OtherProject): Promise<void> {
  const { name, accountId, email } = project
  const now = Date.now()
  const { id: projectId } = await store.createProject({ name, defaultCountry: null, now })
  const { token } = await invite(store, {
    ...{ projectId, email, role: 'viewer', by: 'operator', now },
  })
  await acceptAsAccount(store, { token, accountId, now })
}

async function addKey(store: Store, named: { projectId: string; label: string }): Promise<string> {
  const { details } = await createKey(store, {
    ...named,
    ...{ kind: 'publishable', tier: 'standard', tiers: new Set(['standard']) },
    ...{ scopes: null, origins: null, now: Date.now() },
  })
  return details.id
}

// One of them, Everything, has all texts in its fields.
async function addForms(store: Store, projectId: string): Promise<void> {
  const server = { publicUrl: 'http://localhost', hasMail: false, hasFiles: true }
  const [first = '', ...others] = hostileUpTo(100)
  const names = [`Everything ${first}`, ...others]
  const label = (words: string) => ({ en: { label: words } })
  const fields = [
    { name: 'email', kind: 'email', isRequired: true, texts: label('E-mail') } as const,
    ...packed(hostileTexts, formTextsMax.label).map((words, index) => ({
      name: `custom:Field ${index}`,
      kind: 'text' as const,
      isRequired: false,
      texts: label(words),
    })),
  ]
  const [form] = await Promise.all(
    names.map((name) => {
      const draft = formDefinition({ fields, languages: ['en'], texts: { en: textsWith(name) } })
      return createForm(store, server, { projectId, form: { name, draft }, now: Date.now() })
    }),
  )
  if (form !== undefined) await holdEverything(store, { projectId, keyId: form.keyId })
}

// A project can have twenty.
async function addDestinations(store: Store, projectId: string): Promise<void> {
  const destination = { projectId, url: 'https://example.com/hook', secret: 'whsec_b25l' }
  for (const description of packed(hostileTexts, descriptionCharacters)) {
    const request = { ...destination, description, events: contactEventKinds, isActive: false }
    await store.createWebhook({ ...request, now: Date.now() })
  }
}

/** Something that looks like spam, with all texts in it. */
async function holdEverything(
  store: Store,
  { projectId, keyId }: { projectId: string; keyId: string },
): Promise<void> {
  const now = Date.now()
  const contact = { name: 'Everything', notes: hostileTexts.join('\n') }
  const rules = { mayWritePrivileged: false, defaultCountry: null, now }
  const input = parseContact(contact, rules, [])
  if (input === null) throw new Error('The texts are not those of a contact.')
  await store.writeContacts({
    writer: { projectId, keyId, keyKind: 'publishable', channel: 'form' },
    ...{ credential: null, items: [{ input }], idempotency: null, now },
    ...{
      consents: [],
      mails: [],
      files: [],
      unfinishedId: null,
      correction: null,
      isDoubtful: false,
      leadsMax: null,
    },
    spam: { reasons: ['links'], textHash: 'everything' },
  })
}

function textsWith(text: string) {
  return { title: text, submit: text, success: { title: text, text } }
}

/** Texts of at most so many characters that have all of these in them. */
function packed(all: readonly string[], characters: number): string[] {
  const [first = '', ...others] = all
  const parts = [first]
  for (const text of others) {
    const longer = `${parts.at(-1)} ${text}`
    if (longer.length <= characters) parts[parts.length - 1] = longer
    else parts.push(text)
  }
  return parts
}

// A browser adds a passkey to at most 64 others.
function inPairs(texts: readonly string[]): string[] {
  const sorted = texts.toSorted((one, other) => one.length - other.length)
  const half = sorted.slice(0, sorted.length / 2)
  return half.map((text, index) => `${sorted.at(-1 - index)} ${text}`)
}

// The device itself is of no interest here.
async function addPasskey(
  store: Store,
  { accountId, name, index }: { accountId: string; name: string; index: number },
): Promise<void> {
  const now = Date.now()
  const credentialId = Buffer.from(String(index).padStart(16, '0')).toString('base64url')
  await store.createRow('passkeys', {
    ...{ id: createId('passkey', now), accountId, name, publicKey: 'x', credentialId },
    ...{ counter: 0, deviceType: 'singleDevice', backedUp: 0, createdAt: now },
  })
}

function labelOf(text: string): string {
  return forbiddenNames.has(text) ? `${text}.x` : text.replace(/\s+/g, ' ')
}

function firstOf(labels: readonly string[]): string[] {
  return [...new Map(labels.map((label) => [foldLabel(label), label])).values()]
}
