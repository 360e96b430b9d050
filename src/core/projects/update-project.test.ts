import assert from 'node:assert/strict'
import { test } from 'node:test'

import { updateProject } from './manage-projects.ts'
import type { Project, ProjectChange } from './project.ts'

const leads: Project = {
  id: 'project_1',
  name: 'Leads',
  defaultCountry: 'DE',
  whenChallengeIsAway: 'refuse',
  archivedAt: null,
  formDomain: null,
  createdAt: 1,
  isDefault: false,
}

function storeOf(...projects: Project[]) {
  const changes: ProjectChange[] = []
  return {
    changes,
    getProject: (id: string) => projects.find((project) => project.id === id) ?? null,
    listProjects: () => projects,
    updateProject: async (change: ProjectChange) => {
      changes.push(change)
      return leads
    },
  }
}

test('a project is named by its id or name, and only what is given changes', async () => {
  const store = storeOf(leads)
  await updateProject(store, 'Leads', { name: ' Sales ' })
  await updateProject(store, 'project_1', { defaultCountry: null })
  assert.deepEqual(store.changes, [
    { projectId: 'project_1', name: 'Sales' },
    { projectId: 'project_1', defaultCountry: null },
  ])
})

test('a wrong value and an unknown project change nothing', async () => {
  const store = storeOf(leads)
  const wrong = updateProject(store, 'Leads', { defaultCountry: 'Germany' })
  await assert.rejects(wrong, { code: 'invalid_request' })
  await assert.rejects(updateProject(store, 'leads', { name: 'Sales' }), { code: 'not_found' })
  assert.deepEqual(store.changes, [])
})
