import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { AppError } from '#core/errors.ts'
import { proofOf, setFormDomain } from '#core/projects/form-domain.ts'
import type { ProjectChange } from '#core/projects/project.ts'
import { type Page, firstPage } from '#core/values/page.ts'
import {
  type OpenStore,
  Workspace,
  assertFailure,
  createKey,
  noon,
} from '#storage/contract/workspace.ts'

export function projectsContract(openStore: OpenStore): void {
  test('projects are listed in pages, and deleted ones separately', async (t) => {
    const { store } = await openStore(t, 'empty')
    const ids: string[] = []
    for (let i = 0; i < 7; i += 1) {
      const project = { name: 'Leads', defaultCountry: null, now: noon }
      ids.push((await store.createProject(project)).id)
    }
    for (const id of ids.slice(4)) await store.deleteProject(id, noon)
    for (const [listed, list] of [
      [ids.slice(0, 4), (page: Page) => store.listProjects(page)],
      [ids.slice(4), (page: Page) => store.listDeletedProjects(page)],
    ] as const) {
      const idsOf = async (page: Page) => (await list(page)).map(({ id }) => id)
      assert.deepEqual(await idsOf({ afterId: null, limit: 2 }), listed.slice(0, 2))
      assert.deepEqual(await idsOf({ afterId: listed[1] ?? '', limit: 2 }), listed.slice(2, 4))
      assert.deepEqual(await idsOf({ afterId: listed.at(-1) ?? '', limit: 2 }), [])
      await assertFailure(() => idsOf({ afterId: 'project_unknown', limit: 2 }), 'not_found')
    }
  })

  test('projects are listed in the order in which they were created', async (t) => {
    const { store } = await openStore(t, 'empty')
    assert.deepEqual(await store.listProjects(firstPage), [])
    const newProject = { name: 'Ünïcode & Co', defaultCountry: 'DE', now: noon }
    const first = await store.createProject(newProject)
    const second = await store.createProject({ name: 'Other', defaultCountry: null, now: noon })
    assert.match(first.id, /^project_[0-9a-z]{26}$/)
    assert.deepEqual(first, {
      id: first.id,
      name: 'Ünïcode & Co',
      defaultCountry: 'DE',
      whenChallengeIsAway: 'refuse',
      createdAt: noon,
      archivedAt: null,
      formDomain: null,
      isDefault: false,
    })
    assert.deepEqual(await store.listProjects(firstPage), [first, second])
    assert.deepEqual(await store.getProject(second.id), second)
    assert.equal(await store.getProject('project_00000000000000000000000000'), null)
  })

  test('a domain of forms leads to one project, until it is given up or deleted', async (t) => {
    const { store } = await openStore(t, 'empty')
    const project = { name: 'Leads', defaultCountry: null, now: noon }
    const { id: first } = await store.createProject(project)
    const { id: second } = await store.createProject(project)
    const formDomain = 'forms.example.org'
    assert.equal(await store.findFormDomain(formDomain), null)
    const changed = await store.updateProject({ projectId: first, formDomain })
    assert.equal(changed.formDomain, formDomain)
    assert.equal((await store.updateProject({ projectId: first, name: 'New' })).name, 'New')
    assert.equal(await store.findFormDomain(formDomain), first)
    const claim = { projectId: second, formDomain }
    await assertFailure(() => store.updateProject(claim), 'invalid_request')
    assert.equal((await store.getProject(second))?.formDomain, null)
    await store.deleteProject(first, noon)
    assert.equal(await store.findFormDomain(formDomain), null)
    await store.updateProject(claim)
    assert.equal(await store.findFormDomain(formDomain), second)
    assert.equal(await store.isFormerFormDomain(formDomain), false)
    await store.updateProject({ projectId: second, formDomain: null })
    assert.equal(await store.findFormDomain(formDomain), null)
    assert.equal(await store.isFormerFormDomain(formDomain), true)
    assert.equal(await store.isFormerFormDomain('s.example.org'), false)
  })

  test('the latest domains that forms had are remembered until they have them again', async (t) => {
    const { store } = await openStore(t, 'empty')
    const project = { name: 'Leads', defaultCountry: null, now: noon }
    const { id: projectId } = await store.createProject(project)
    const domains = Array.from({ length: 22 }, (_, index) => `forms-${index}.example.org`)
    const first = domains[0] ?? ''
    const remembered = () =>
      Promise.all(domains.map(async (one) => await store.isFormerFormDomain(one)))
    for (const formDomain of domains) await store.updateProject({ projectId, formDomain })
    assert.deepEqual(await remembered(), [false, ...Array<boolean>(20).fill(true), false])
    await store.updateProject({ projectId, formDomain: 'forms-5.example.org' })
    await store.updateProject({ projectId, name: 'Others' })
    assert.deepEqual(
      [...(await remembered()).entries()].filter(([, is]) => !is).map(([i]) => i),
      [0, 5],
    )
    await store.updateProject({ projectId, formDomain: first })
    assert.equal(await store.isFormerFormDomain(first), false)
    assert.equal(await store.isFormerFormDomain('forms-5.example.org'), true)
  })

  test('of many projects that want the same domain at once, one has it', async (t) => {
    const { store } = await openStore(t, 'empty')
    const project = { name: 'Leads', defaultCountry: null, now: noon }
    const projects = await Promise.all(
      Array.from({ length: 20 }, () => store.createProject(project)),
    )
    const request = { domain: 'forms.example.org', ownHost: 'leads.example.com' }
    const settled = await Promise.allSettled(
      projects.map(({ id: projectId }) => {
        const texts = [proofOf(request.domain, projectId).text]
        return setFormDomain(store, {
          ...{ ...request, projectId },
          lookUpTexts: () => Promise.resolve(texts),
        })
      }),
    )
    const refusals = settled.flatMap((one) =>
      one.status === 'rejected' ? [(one.reason as AppError).reason] : [],
    )
    assert.deepEqual(refusals, Array(projects.length - 1).fill('domain_taken'))
  })

  test('of several first projects created at once one is stored, with its keys', async (t) => {
    const { store } = await openStore(t, 'empty')
    const make = (name: string) => {
      const scopes = ['contacts:create'] as const
      const key = { kind: 'secret', tier: 'standard', scopes, origins: null, now: noon } as const
      const keys = ['Server', 'Website'].map((label) => ({
        ...{ ...key, label, secretHash: `${name} ${label}` },
      }))
      return store.createFirstProject({ name, defaultCountry: 'DE', now: noon }, keys)
    }
    const results = await Promise.all(['One', 'Two', 'Three', 'Four'].map(make))
    const [first, ...others] = results.filter((result) => result !== null)
    assert.deepEqual(others, [])
    assert.ok(first !== undefined)
    assert.deepEqual(await store.listProjects(firstPage), [first.project])
    assert.deepEqual(
      await store.listKeys({ projectId: first.project.id, ...firstPage }),
      first.keys,
    )
    const key = await store.findKey(`${first.project.name} Website`, noon)
    assert.deepEqual([key?.label, key?.defaultCountry], ['Website', 'DE'])
    assert.equal(await make('Five'), null)
    assert.equal(await store.findKey('Five Server', noon), null)
  })

  test('a project is changed only in what is given, for its keys too', async (t) => {
    const { store } = await openStore(t, 'empty')
    const project = await store.createProject({ name: 'Leads', defaultCountry: 'DE', now: noon })
    const other = await store.createProject({ name: 'Other', defaultCountry: null, now: noon })
    await createKey(store, project.id, { secretHash: 'secret' })
    assert.equal((await store.findKey('secret', noon))?.defaultCountry, 'DE')
    const update = (change: Omit<ProjectChange, 'projectId'>) =>
      store.updateProject({ projectId: project.id, ...change })
    assert.deepEqual(await update({ name: 'Sales' }), { ...project, name: 'Sales' })
    await update({ whenChallengeIsAway: 'accept' })
    const changed = {
      ...project,
      name: 'Sales',
      defaultCountry: null,
      whenChallengeIsAway: 'accept',
    }
    assert.deepEqual(await update({ defaultCountry: null }), changed)
    assert.deepEqual(await store.listProjects(firstPage), [changed, other])
    assert.equal((await store.findKey('secret', noon))?.defaultCountry, null)
  })

  test('keys of an archived project find nothing until it is restored', async (t) => {
    const { store } = await openStore(t, 'empty')
    const workspace = await Workspace.make(store)
    const { projectId } = workspace
    const found = () => store.findKey(workspace.secretHash('secret'), noon)
    const archive = (archivedAt: number | null) => store.updateProject({ projectId, archivedAt })
    assert.equal((await archive(noon)).archivedAt, noon)
    assert.equal(await found(), null)
    // A request that had found its key before the project was archived stores nothing either.
    const credential = { secretHash: workspace.secretHash('secret') }
    const late = () => workspace.write({ name: 'Jane Doe' }, { credential })
    await assertFailure(late, 'invalid_key')
    await archive(null)
    await late()
    assert.equal((await found())?.projectId, projectId)
  })

  test('at most one project is the default, the last one that was chosen', async (t) => {
    const { store } = await openStore(t, 'empty')
    const create = (name: string) => store.createProject({ name, defaultCountry: null, now: noon })
    const [first, second, third] = [await create('1'), await create('2'), await create('3')]
    assert.deepEqual(await store.setDefaultProject(second.id), { ...second, isDefault: true })
    const defaults = async () =>
      (await store.listProjects(firstPage)).filter(({ isDefault }) => isDefault).map(({ id }) => id)
    assert.deepEqual(await defaults(), [second.id])
    await store.setDefaultProject(second.id)
    await store.setDefaultProject(first.id)
    assert.deepEqual(await defaults(), [first.id])
    await Promise.all([second, third, first].map(({ id }) => store.setDefaultProject(id)))
    assert.equal((await defaults()).length, 1)
    await store.setDefaultProject(third.id)
    await store.updateProject({ projectId: third.id, name: 'Third' })
    const unknown = 'project_00000000000000000000000000'
    await assertFailure(() => store.setDefaultProject(unknown), 'not_found')
    assert.deepEqual(await defaults(), [third.id])
  })

  test('an unknown project is not found, and nothing is stored for it', async (t) => {
    const { store } = await openStore(t, 'empty')
    const workspace = await Workspace.make(store)
    const projectId = 'project_00000000000000000000000000'
    await assertFailure(() => store.listFields(projectId), 'not_found')
    await assertFailure(() => store.updateProject({ projectId, name: 'Sales' }), 'not_found')
    await assertFailure(
      () => store.createField({ projectId, label: 'Budget', now: noon }),
      'not_found',
    )
    assert.deepEqual(await store.listKeys({ projectId, ...firstPage }), [])
    assert.deepEqual(await workspace.labels(), [])
  })

  test('data written to one project is not in another', async (t) => {
    const { store } = await openStore(t, 'empty')
    const one = await Workspace.make(store, 'One')
    const other = await Workspace.make(store, 'Other')
    const jane = { name: 'Jane Doe', email: 'jane@example.com' }
    const { id } = await one.write({ ...jane, Budget: '10' })
    assert.equal(await other.count(), 0)
    assert.deepEqual(await other.names({ prefixes: ['jane'] }), [])
    assert.deepEqual(await other.names({ emailFolded: 'jane@example.com' }), [])
    assert.deepEqual(await other.names({ updatedSince: 0 }), [])
    assert.equal(await store.getContact(other.projectId, id), null)
    assert.deepEqual(await other.labels(), [])
    assert.equal((await other.write(jane)).outcome, 'created')
    assert.equal(await one.count(), 1)
  })
}
