import type { FastifyReply, FastifyRequest } from 'fastify'

import { Failure } from '#core/errors.ts'
import { listFormNumbers, listFormTotals } from '#core/forms/list-form-numbers.ts'
import { formRecord, formSummaryRecord, formVersionRecord } from '#core/forms/form-record.ts'
import type { FormChange } from '#core/forms/form-store.ts'
import type { Form, FormDefinition } from '#core/forms/form.ts'
import {
  changeForm,
  createForm,
  deleteForm,
  listFormVersions,
  publishForm,
  readForm,
  restoreForm,
  revertForm,
} from '#core/forms/manage-forms.ts'
import { problemMediaType, problemOf } from '#http/problem.ts'
import type { Services } from '#http/services.ts'
import { byMember } from './admitted.ts'
import type { AppEndpoint } from './app-endpoint.ts'
import {
  AppForm,
  FormConflict,
  FormNumbers,
  FormSummaries,
  FormTotals,
  FormVersions,
  formChange,
  formNumbersQuery,
  newForm,
  seenForm,
} from './form-schemas.ts'
import { Done, done, nothing } from './schemas.ts'

const forms = '/v1/projects/:projectId/forms'
const form = `${forms}/:formId`

export const formEndpoints: readonly AppEndpoint[] = [
  {
    method: 'GET',
    path: forms,
    needs: 'see',
    operationId: 'listForms',
    summary: 'The forms of a project, oldest first',
    answers: { 200: FormSummaries },
    async handle({ store, publicUrl }, request) {
      const found = await store.listForms(idsOf(request).projectId)
      return { forms: found.map((one) => formSummaryRecord(one, publicUrl)) }
    },
  },
  {
    method: 'POST',
    path: forms,
    needs: 'manage',
    operationId: 'createForm',
    summary: 'Create a form, which visitors see once it is published',
    body: newForm,
    answers: { 201: AppForm },
    async handle(services, request, reply) {
      const given = request.body as { name: string; draft: FormDefinition }
      const { projectId, now } = requestOf(services, request)
      const asked = { projectId, given, now }
      reply.code(201)
      return shown(services, await createForm(services.store, serverOf(services), asked))
    },
  },
  {
    method: 'GET',
    path: `${forms}/numbers`,
    needs: 'see',
    operationId: 'listFormTotals',
    summary: 'How often each form was shown and sent in the last 30 days',
    answers: { 200: FormTotals },
    async handle({ store, clock }, request) {
      const { projectId } = idsOf(request)
      return { forms: await listFormTotals(store, projectId, clock.now()) }
    },
  },
  {
    method: 'GET',
    path: form,
    needs: 'see',
    operationId: 'getForm',
    summary: 'A form with its draft and what is published',
    answers: { 200: AppForm },
    handle: async (services, request) =>
      shown(services, await readForm(services.store, idsOf(request))),
  },
  {
    method: 'PATCH',
    path: form,
    needs: 'manage',
    operationId: 'changeForm',
    summary: "Change a form's name or draft, unless somebody else has changed it meanwhile",
    body: formChange,
    answers: { 200: AppForm, 409: FormConflict },
    handle: (services, request, reply) =>
      unlessChanged({ services, request, reply }, () => {
        const { seenUpdatedAt, ...change } = request.body as Seen & FormChange
        const asked = { ...requestOf(services, request), seenUpdatedAt, change }
        return changeForm(services.store, serverOf(services), asked)
      }),
  },
  {
    method: 'POST',
    path: `${form}/publish`,
    needs: 'manage',
    operationId: 'publishForm',
    summary: 'Show visitors the draft from now on',
    body: seenForm,
    answers: { 200: AppForm, 409: FormConflict },
    handle: (services, request, reply) =>
      unlessChanged({ services, request, reply }, () => {
        const { seenUpdatedAt } = request.body as Seen
        const by = byMember(request)
        const asked = { ...requestOf(services, request), seenUpdatedAt, by }
        return publishForm(services.store, asked)
      }),
  },
  {
    method: 'POST',
    path: `${form}/revert`,
    needs: 'manage',
    operationId: 'revertForm',
    summary: 'Make the draft what is published',
    body: seenForm,
    answers: { 200: AppForm, 409: FormConflict },
    handle: (services, request, reply) =>
      unlessChanged({ services, request, reply }, () => {
        const { seenUpdatedAt } = request.body as Seen
        return revertForm(services.store, { ...requestOf(services, request), seenUpdatedAt })
      }),
  },
  {
    method: 'DELETE',
    path: form,
    needs: 'manage',
    operationId: 'deleteForm',
    summary: 'Close and hide a form; its leads stay',
    answers: { 200: Done },
    async handle(services, request) {
      await deleteForm(services.store, requestOf(services, request))
      return done
    },
  },
  {
    method: 'POST',
    path: `${form}/restore`,
    needs: 'manage',
    operationId: 'restoreForm',
    summary: 'Restore a form that was deleted',
    body: nothing,
    answers: { 200: AppForm },
    handle: async (services, request) =>
      shown(services, await restoreForm(services.store, requestOf(services, request))),
  },
  {
    method: 'GET',
    path: `${form}/versions`,
    needs: 'see',
    operationId: 'listFormVersions',
    summary: 'When and by whom a form was published',
    answers: { 200: FormVersions },
    async handle({ store }, request) {
      const versions = await listFormVersions(store, idsOf(request))
      return { versions: versions.map(formVersionRecord) }
    },
  },
  {
    method: 'GET',
    path: `${form}/numbers`,
    needs: 'see',
    operationId: 'listFormNumbers',
    summary: 'How often a form was shown, started, sent and refused, by day',
    query: formNumbersQuery,
    answers: { 200: FormNumbers },
    handle({ store, clock }, request) {
      const query = request.query as Record<string, unknown>
      return listFormNumbers(store, { ...idsOf(request), query }, clock.now())
    },
  },
]

type Seen = { seenUpdatedAt: string }
type Exchange = { services: Services; request: FastifyRequest; reply: FastifyReply }

/** The changed form, or, if somebody else has changed it, what it is now. */
async function unlessChanged(
  { services, request, reply }: Exchange,
  change: () => Promise<Form>,
): Promise<unknown> {
  try {
    return shown(services, await change())
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'conflict') throw error
    reply.code(409).type(problemMediaType)
    const current = shown(services, await readForm(services.store, idsOf(request)))
    return { ...problemOf(error, request.id, services.publicUrl), current }
  }
}

function shown({ publicUrl }: Services, found: Form) {
  return formRecord(found, publicUrl)
}

function serverOf({ publicUrl, mail }: Services) {
  return { publicUrl, hasMail: mail !== null }
}

function requestOf({ clock }: Services, request: FastifyRequest) {
  return { ...idsOf(request), now: clock.now() }
}

function idsOf({ params }: FastifyRequest): { projectId: string; formId: string } {
  return params as { projectId: string; formId: string }
}
