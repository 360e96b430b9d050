import { get, patch, post, put, remove } from '#api/declare.ts'
import {
  CreatedProject,
  ProjectChanges,
  ProjectInput,
  ProjectSettings,
} from '#api/projects/project-schemas.ts'
import { TestMailSent, testMailBody } from '#api/projects/test-mail-schemas.ts'
import { closed, nullableText } from '#api/schema-parts.ts'
import { Type } from '#api/schema-type.ts'

const project = '/v1/projects/:projectId'

export const projectApi = {
  createProject: post('/v1/projects', {
    needs: 'account',
    summary: 'Create a project with two keys; only owners of another one can',
    body: ProjectInput,
    status: 201,
    answer: CreatedProject,
  }),
  getProject: get(project, {
    needs: 'see',
    summary: 'The settings of a project',
    answer: ProjectSettings,
  }),
  updateProject: patch(project, {
    needs: 'manage',
    summary: 'Change settings of a project; absent ones stay as they are',
    body: ProjectChanges,
    answer: ProjectSettings,
  }),
  setFormDomain: put(`${project}/form-domain`, {
    needs: 'manage',
    summary: "Set the domain of a project's forms, whose DNS must name the project, or remove it",
    body: closed({ domain: nullableText('A host name; null for none.') }),
    answer: ProjectSettings,
  }),
  archiveProject: put(`${project}/archive`, {
    needs: 'own',
    summary: 'Archive a project, whose keys then stop working and whose forms close, or restore it',
    body: closed({ isArchived: Type.Boolean() }),
    answer: ProjectSettings,
  }),
  deleteProject: remove(project, {
    needs: 'own',
    summary: 'Delete a project for good; its keys end at once',
    body: closed({ confirmation: Type.String({ maxLength: 400 }) }),
  }),
  sendTestEmail: post(`${project}/test-emails`, {
    needs: 'manage',
    isRead: true,
    summary: 'Send a test message to oneself, and say whether the mail server has taken it',
    body: testMailBody,
    status: 201,
    answer: TestMailSent,
  }),
}
export type ProjectApi = typeof projectApi
