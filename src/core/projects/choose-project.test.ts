import assert from 'node:assert/strict'
import { test } from 'node:test'

import { chooseProject, findProject } from './manage-projects.ts'
import type { Project } from './project.ts'

const project = (id: string, name: string, isDefault = false): Project => {
  const settings = {
    defaultCountry: null,
    whenChallengeIsAway: 'refuse',
    archivedAt: null,
    formDomain: null,
  } as const
  return { id, name, ...settings, createdAt: 1, isDefault }
}
const leads = project('project_1', 'Leads')
const sales = project('project_2', 'Sales')
const chosen = project('project_3', 'Café', true)

const storeOf = (...projects: Project[]) => ({
  getProject: (id: string) => projects.find((candidate) => candidate.id === id) ?? null,
  listProjects: () => projects,
})

test('without a name it is the default project, otherwise the only one', async () => {
  assert.equal(await chooseProject(storeOf(leads), undefined), leads)
  assert.equal(await chooseProject(storeOf(leads, sales, chosen), undefined), chosen)
  await assert.rejects(chooseProject(storeOf(), undefined), { code: 'invalid_request' })
  await assert.rejects(chooseProject(storeOf(leads, sales), undefined), {
    code: 'invalid_request',
    remedy: { name: 'choose_project', among: [leads, sales] },
  })
})

test('a project is named by its id or its exact name', async () => {
  const all = [leads, sales, chosen]
  assert.equal(await chooseProject(storeOf(...all), 'project_1'), leads)
  assert.equal(await chooseProject(storeOf(...all), 'Sales'), sales)
  assert.equal(await chooseProject(storeOf(...all), ' Cafe\u0301 '), chosen)
  for (const name of ['sales', 'Sale', 'project_4', '']) {
    const remedy = { name: 'correct_project', among: all }
    await assert.rejects(findProject(storeOf(...all), name), { code: 'not_found', remedy }, name)
  }
})

test('a name of several projects is refused with their ids; an id comes first', async () => {
  const twins = [leads, project('project_4', 'Leads'), project('project_5', 'project_1')]
  await assert.rejects(findProject(storeOf(...twins), 'Leads'), {
    code: 'invalid_request',
    remedy: { name: 'give_project_id', among: twins.slice(0, 2) },
  })
  assert.equal(await findProject(storeOf(...twins), 'project_1'), leads)
})
