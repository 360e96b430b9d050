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
  /** Create a project with two keys; only owners of another one can. */
  createProject: post('/v1/projects', {
    needs: 'account',
    body: ProjectInput,
    status: 201,
    response: CreatedProject,
  }),
  /** The settings of a project. */
  getProject: get(project, {
    needs: 'see',
    response: ProjectSettings,
  }),
  /** Change settings of a project; absent ones stay as they are. */
  updateProject: patch(project, {
    needs: 'manage',
    body: ProjectChanges,
    response: ProjectSettings,
  }),
  /** Set the domain of a project's forms, whose DNS must name the project, or remove it. */
  setFormDomain: put(`${project}/form-domain`, {
    needs: 'manage',
    body: closed({ domain: nullableText('A host name; null for none.') }),
    response: ProjectSettings,
  }),
  /** Archive a project, whose keys then stop working and whose forms close, or restore it. */
  archiveProject: put(`${project}/archive`, {
    needs: 'own',
    body: closed({ isArchived: Type.Boolean() }),
    response: ProjectSettings,
  }),
  /** Delete a project for good; its keys end at once. */
  deleteProject: remove(project, {
    needs: 'own',
    body: closed({ confirmation: Type.String({ maxLength: 400 }) }),
  }),
  /** Send a test message to oneself, and say whether the mail server has taken it. */
  sendTestEmail: post(`${project}/test-emails`, {
    needs: 'manage',
    isRead: true,
    body: testMailBody,
    status: 201,
    response: TestMailSent,
  }),
}
export type ProjectApi = typeof projectApi
