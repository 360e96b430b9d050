import { get, patch, post, remove } from '#api/declare.ts'
import { closed, nullableText, nullableTime, oneOf, strings, time } from '#api/schema-parts.ts'
import { Type } from '#api/schema-type.ts'
import { contactsJudgedMax, surveyedWeeks } from '#core/contacts/searching/field-use.ts'
import {
  choiceCharactersMax,
  choicesMax,
  contactsPerWeekMax,
  fieldTypes,
} from '#model/fields/field.ts'

const fields = '/v1/projects/:projectId/fields'

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
  startsAt: time('When it began.'),
  leads: Type.Integer(
    `How many leads were created in it: the newest, at most ${contactsPerWeekMax}.`,
  ),
})
const PendingLabel = closed({
  label: Type.String('In the spelling that was sent last.'),
  contacts: Type.Integer('How many contacts have a value for it.'),
})

export const fieldApi = {
  /** The custom fields of a project, and the labels without a field. */
  listFields: get(fields, {
    needs: 'see',
    response: closed({
      fields: Type.Array(Field, 'In their order.'),
      held: Type.Array(PendingLabel, 'Labels without a field, most contacts first.'),
      isHeldCut: Type.Boolean('Whether there are more values than were counted.'),
    }),
  }),
  /** How many leads have a value for each field, and one that does not fit its type. */
  countFieldUse: get(`${fields}/use`, {
    needs: 'see',
    response: closed({
      data: Type.Array(FieldUse, 'In the order of the fields.'),
      weeks: Type.Array(Week, `The last ${surveyedWeeks} weeks, oldest first.`),
    }),
  }),
  /** Create a field; pending values with its label are written to their contacts. */
  createField: post(fields, {
    needs: 'manage',
    body: closed({ label: labelInput, ...shapeInput }),
    status: 201,
    response: Field,
  }),
  /** Take values without a field: write them to another field, or to the history alone. */
  settlePendingValues: post(`${fields}/held`, {
    needs: 'manage',
    body: closed({
      label: Type.String('Under which they were sent.'),
      fieldId: nullableText(
        'The field to write them to, of leads without a value in it; null for none. The other ' +
          'values stay in the history of their leads.',
      ),
    }),
    response: closed({ hasMore: Type.Boolean('Whether some are left: ask again.') }),
  }),
  /** Change a field's label, type or position; its values stay. */
  changeField: patch(`${fields}/:fieldId`, {
    needs: 'manage',
    body: closed({
      label: Type.Optional(labelInput),
      ...shapeInput,
      place: Type.Optional(
        Type.Integer({ minimum: 0, description: 'Its position among the fields, from 0 on.' }),
      ),
    }),
    response: Field,
  }),
  /** Delete a field; its values are hidden until a field with its label is created. */
  deleteField: remove(`${fields}/:fieldId`, {
    needs: 'manage',
  }),
}
export type FieldApi = typeof fieldApi
