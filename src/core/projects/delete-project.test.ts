import assert from 'node:assert/strict'
import { test } from 'node:test'

import { deleteProject, findDeletableProject } from './manage-projects.ts'
import type { Project } from './project.ts'

const settings = {
  defaultCountry: null,
  whenChallengeIsAway: 'refuse',
  archivedAt: null,
  formDomain: null,
} as const
const leads: Project = {
  id: 'project_1',
  name: 'Leads',
  ...settings,
  createdAt: 1,
  isDefault: false,
}
const begun: Project = { ...leads, id: 'project_2', name: 'Sales' }

function storeWith(steps: number) {
  const deleted: string[] = []
  let left = steps
  return {
    deleted,
    listProjects: () => [leads],
    listDeletedProjects: () => [begun],
    deleteProject: async (id: string) => void deleted.push(id),
    eraseProjects: async () => (left -= 1) >= 0,
  }
}

test('a project is deleted completely when its exact name is confirmed', async () => {
  const store = storeWith(3)
  let steps = 0
  const onStep = () => (steps += 1)
  await deleteProject(store, { project: leads, confirmation: ' Leads ', now: 5, onStep })
  assert.deepEqual([store.deleted, steps], [['project_1'], 3])
})

test('another name is refused, and nothing is deleted', async () => {
  const store = { ...storeWith(1), eraseProjects: () => assert.fail('Something was deleted.') }
  for (const confirmation of ['leads', '', 'project_1', 'yes']) {
    const refused = deleteProject(store, { project: leads, confirmation, now: 5 })
    await assert.rejects(refused, { code: 'invalid_request', message: /must be the name "Leads"/ })
  }
  assert.deepEqual(store.deleted, [])
})

test('a deletion that has begun is found by its name and resumed', async () => {
  const store = storeWith(2)
  const project = await findDeletableProject(store, 'Sales')
  assert.equal(project, begun)
  await deleteProject(store, { project, confirmation: 'Sales', now: 5 })
  assert.deepEqual(store.deleted, [])
  assert.equal(await store.eraseProjects(), false)
})
