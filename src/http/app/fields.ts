import { fieldRecord } from '#core/fields/field-record.ts'
import {
  createField,
  deleteField,
  renameField,
  requireFieldOf,
} from '#core/fields/manage-fields.ts'
import { closed, time } from '#http/schema-parts.ts'
import { Type } from '#http/schema-type.ts'
import { type AppEndpoint, endpoint } from './app-endpoint.ts'
import { Done, done } from './schemas.ts'

const fields = '/v1/projects/:projectId/fields'
// A step writes 200 held values; the server's maintenance writes more every second.
const heldStepsMax = 5

const labelInput = Type.String({ description: 'As it is shown and matched.' })
const Field = closed({
  id: Type.String(),
  label: Type.String({ description: 'The name under which contacts have its values.' }),
  createdAt: time('When it was created.'),
})
const HeldLabel = closed({
  label: Type.String({ description: 'As it was sent last.' }),
  contacts: Type.Integer({ description: 'How many contacts have a value for it.' }),
})

export const fieldEndpoints: readonly AppEndpoint[] = [
  endpoint({
    method: 'GET',
    path: fields,
    needs: 'see',
    operationId: 'listFields',
    summary: 'The custom fields of a project, and the labels whose values wait for a field',
    answers: {
      200: closed({
        fields: Type.Array(Field, { description: 'In the order of their creation.' }),
        held: Type.Array(HeldLabel, { description: 'Those with the most contacts first.' }),
        isHeldCut: Type.Boolean({ description: 'Whether more values wait than were counted.' }),
      }),
    },
    async handle({ store }, request) {
      const { projectId } = request.params
      const [found, { labels, isCut }] = await Promise.all([
        store.listFields(projectId),
        store.listHeldLabels(projectId),
      ])
      return { fields: found.map(fieldRecord), held: labels, isHeldCut: isCut }
    },
  }),
  endpoint({
    method: 'POST',
    path: fields,
    needs: 'manage',
    operationId: 'createField',
    summary: 'Create a field; the values that wait for its label are written to their contacts',
    body: closed({ label: labelInput }),
    answers: { 201: Field },
    async handle({ store, clock }, request, reply) {
      const given = { ...request.params, ...request.body, clock, stepsMax: heldStepsMax }
      const field = await createField(store, given)
      reply.code(201)
      return fieldRecord(field)
    },
  }),
  endpoint({
    method: 'PATCH',
    path: `${fields}/:fieldId`,
    needs: 'manage',
    operationId: 'renameField',
    summary: "Change a field's label; its values stay",
    body: closed({ label: labelInput }),
    answers: { 200: Field },
    async handle({ store, clock }, request) {
      const { id: fieldId } = await requireFieldOf(store, request.params)
      const given = { fieldId, ...request.body, clock, stepsMax: heldStepsMax }
      return fieldRecord(await renameField(store, given))
    },
  }),
  endpoint({
    method: 'DELETE',
    path: `${fields}/:fieldId`,
    needs: 'manage',
    operationId: 'deleteField',
    summary: 'Hide a field; its values return when a field with its label is created',
    answers: { 200: Done },
    async handle({ store, clock }, request) {
      const { id: fieldId } = await requireFieldOf(store, request.params)
      await deleteField(store, { fieldId, clock })
      return done
    },
  }),
]
