import { closed, time } from '#api/schema-parts.ts'
import { Type } from '#api/schema-type.ts'
import { fieldRecord } from '#core/fields/field.ts'
import { createField } from '#core/fields/manage-fields.ts'
import { admittedKey } from '#http/middleware/limits/request-key.ts'
import { managementEndpoint } from '#http/public/public-endpoint.ts'

// A step writes 200 pending values; the server's maintenance writes more every second.
const pendingStepsMax = 5

export const Field = closed({
  id: Type.String('Id of the field.'),
  label: Type.String('The label under which contacts have its values.'),
  createdAt: time('When it was created.'),
})
export const FieldList = closed({
  data: Type.Array(Field, 'All fields, in the order that members gave them.'),
})
export const FieldInput = closed({
  label: Type.String('Shown as given, matched regardless of case and white space.'),
})

export const fieldEndpoints = [
  managementEndpoint('GET', '/fields', {
    operationId: 'listFields',
    tag: 'Project',
    summary: 'List the custom fields',
    needs: 'fields:read',
    responses: { 200: FieldList },
    async handle({ store }, request) {
      const fields = await store.listFields(admittedKey(request).projectId)
      return { data: fields.map(fieldRecord) }
    },
  }),
  managementEndpoint('POST', '/fields', {
    operationId: 'createField',
    tag: 'Project',
    summary: 'Create a custom field; pending values with its label are written',
    problems: ['conflict'],
    needs: 'fields:create',
    body: FieldInput,
    example: { label: 'Budget' },
    responses: { 201: Field },
    async handle({ store, clock }, request, reply) {
      const { projectId } = admittedKey(request)
      const { label } = request.body
      const newField = { projectId, label, clock, stepsMax: pendingStepsMax }
      const field = await createField(store, newField)
      reply.code(201)
      return fieldRecord(field)
    },
  }),
]
