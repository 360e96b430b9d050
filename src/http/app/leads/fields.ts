import {
  contactsJudgedMax,
  contactsPerWeekMax,
  countFieldUse,
  surveyedWeeks,
} from '#core/contacts/searching/field-use.ts'
import { choiceCharactersMax, choicesMax, fieldTypes } from '#core/fields/field-type.ts'
import { shapedFieldRecord } from '#core/fields/field.ts'
import {
  createField,
  deleteField,
  changeField,
  requireFieldOf,
  settlePendingValues,
} from '#core/fields/manage-fields.ts'
import { byMember } from '#http/app/admitted.ts'
import { type AppEndpoint, endpoint } from '#http/app/app-endpoint.ts'
import { closed, nullableText, nullableTime, oneOf, strings, time } from '#http/schema-parts.ts'
import { Type } from '#http/schema-type.ts'

const fields = '/v1/projects/:projectId/fields'
// A step writes 200 pending values; the server's maintenance writes more every second.
const heldStepsMax = 5

const labelInput = Type.String('Shown as given, matched regardless of case and white space.')
const shapeInput = {
  type: Type.Optional(
    oneOf(fieldTypes, 'What its values are expected to be. Any text is stored; text by default.'),
  ),
  choices: Type.Optional(
    strings(
      `Of the type \`choice\`: 1 to ${choicesMax} values of at most ${choiceCharactersMax} ` +
        'characters. They are kept while the field has another type.',
    ),
  ),
}
const Field = closed({
  id: Type.String(),
  label: Type.String('The label under which contacts have its values.'),
  type: oneOf(fieldTypes, 'What its values are expected to be.'),
  choices: strings('The values to choose from, which the field may have kept from before.'),
  createdAt: time('When it was created.'),
})
const FieldUse = closed({
  fieldId: Type.String(),
  leads: Type.Integer('How many leads have a value.'),
  isLeadsExact: Type.Boolean('Whether no more than that have one.'),
  lastLeadAt: nullableTime('When the newest of them was created.'),
  misfits: Type.Integer(
    `Of the newest ${contactsJudgedMax} leads of the project, those whose value does not fit.`,
  ),
  isMisfitsExact: Type.Boolean('Whether no others have one.'),
  weeks: Type.Array(Type.Integer(), 'How many of the leads of each week have a value.'),
})
const Week = closed({
  startsAt: time('When it began; it lasts 7 days.'),
  leads: Type.Integer(
    `How many leads were created in it: the newest, at most ${contactsPerWeekMax}.`,
  ),
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
        fields: Type.Array(Field, 'In their order.'),
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
      return { fields: projectFields.map(shapedFieldRecord), held: labels, isHeldCut: isCut }
    },
  }),
  endpoint('GET', `${fields}/use`, {
    needs: 'see',
    operationId: 'countFieldUse',
    summary: 'How many leads have a value for each field, and one that does not fit its type',
    answers: {
      200: closed({
        data: Type.Array(FieldUse, 'In the order of the fields.'),
        weeks: Type.Array(Week, `The last ${surveyedWeeks} weeks, oldest first.`),
      }),
    },
    handle: ({ store, clock }, { params: { projectId } }) =>
      countFieldUse(store, { projectId, now: clock.now() }),
  }),
  endpoint('POST', fields, {
    needs: 'manage',
    operationId: 'createField',
    summary: 'Create a field; pending values with its label are written to their contacts',
    body: closed({ label: labelInput, ...shapeInput }),
    answers: { 201: Field },
    async handle({ store, clock }, request) {
      const by = byMember(request)
      const newField = { ...request.params, ...request.body, by, clock, stepsMax: heldStepsMax }
      const field = await createField(store, newField)
      return shapedFieldRecord(field)
    },
  }),
  endpoint('POST', `${fields}/held`, {
    needs: 'manage',
    operationId: 'settleHeldValues',
    summary: 'Take values without a field: write them to another field, or to the history alone',
    body: closed({
      label: Type.String('Under which they were sent.'),
      fieldId: nullableText(
        'The field to write them to, of leads without a value in it; null for none. The other ' +
          'values stay in the history of their leads.',
      ),
    }),
    answers: { 200: closed({ hasMore: Type.Boolean('Whether some are left: ask again.') }) },
    async handle({ store, clock }, request) {
      const settlement = { ...request.params, ...request.body, by: byMember(request), clock }
      return {
        hasMore: await settlePendingValues(store, { ...settlement, stepsMax: heldStepsMax }),
      }
    },
  }),
  endpoint('PATCH', `${fields}/:fieldId`, {
    needs: 'manage',
    operationId: 'changeField',
    summary: "Change a field's label, type or place; its values stay",
    body: closed({
      label: Type.Optional(labelInput),
      ...shapeInput,
      place: Type.Optional(
        Type.Integer({ minimum: 0, description: 'Its place among the fields, from 0 on.' }),
      ),
    }),
    answers: { 200: Field },
    async handle({ store, clock }, request) {
      const { id: fieldId } = await requireFieldOf(store, request.params)
      const by = byMember(request)
      const fieldUpdate = { fieldId, ...request.body, by, clock, stepsMax: heldStepsMax }
      return shapedFieldRecord(await changeField(store, fieldUpdate))
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
