import { fieldRecord } from '#core/fields/field.ts'
import {
  createField,
  deleteField,
  renameField,
  requireFieldOf,
} from '#core/fields/manage-fields.ts'
import { byMember } from '#http/app/admitted.ts'
import { type AppEndpoint, endpoint } from '#http/app/app-endpoint.ts'
import { closed, time } from '#http/schema-parts.ts'
import { Type } from '#http/schema-type.ts'

const fields = '/v1/projects/:projectId/fields'
// A step writes 200 pending values; the server's maintenance writes more every second.
const heldStepsMax = 5

const labelInput = Type.String('Shown as given, matched regardless of case and white space.')
const Field = closed({
  id: Type.String(),
  label: Type.String('The label under which contacts have its values.'),
  createdAt: time('When it was created.'),
})
const PendingLabel = closed({
  label: Type.String('In the spelling that was sent last.'),
  contacts: Type.Integer('How many contacts have a value for it.'),
})

export const fieldEndpoints: readonly AppEndpoint[] = [
  endpoint('GET', fields, {
    needs: 'see',
    operationId: 'listFields',
    summary: 'The custom fields of a project, and the labels without a field',
    answers: {
      200: closed({
        fields: Type.Array(Field, 'In the order of their creation.'),
        held: Type.Array(PendingLabel, 'Labels without a field, most contacts first.'),
        isHeldCut: Type.Boolean('Whether there are more values than were counted.'),
      }),
    },
    async handle({ store }, request) {
      const { projectId } = request.params
      const [projectFields, { labels, isCut }] = await Promise.all([
        store.listFields(projectId),
        store.listPendingLabels(projectId),
      ])
      return { fields: projectFields.map(fieldRecord), held: labels, isHeldCut: isCut }
    },
  }),
  endpoint('POST', fields, {
    needs: 'manage',
    operationId: 'createField',
    summary: 'Create a field; pending values with its label are written to their contacts',
    body: closed({ label: labelInput }),
    answers: { 201: Field },
    async handle({ store, clock }, request) {
      const by = byMember(request)
      const newField = { ...request.params, ...request.body, by, clock, stepsMax: heldStepsMax }
      const field = await createField(store, newField)
      return fieldRecord(field)
    },
  }),
  endpoint('PATCH', `${fields}/:fieldId`, {
    needs: 'manage',
    operationId: 'renameField',
    summary: "Change a field's label; its values stay",
    body: closed({ label: labelInput }),
    answers: { 200: Field },
    async handle({ store, clock }, request) {
      const { id: fieldId } = await requireFieldOf(store, request.params)
      const by = byMember(request)
      const fieldUpdate = { fieldId, ...request.body, by, clock, stepsMax: heldStepsMax }
      return fieldRecord(await renameField(store, fieldUpdate))
    },
  }),
  endpoint('DELETE', `${fields}/:fieldId`, {
    needs: 'manage',
    operationId: 'deleteField',
    summary: 'Delete a field; its values are hidden until a field with its label is created',
    async handle({ store, clock }, request) {
      const { id: fieldId } = await requireFieldOf(store, request.params)
      await deleteField(store, { fieldId, clock })
    },
  }),
]
