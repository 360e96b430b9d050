import { closed, oneOf } from '#api/schema-parts.ts'
import { Type } from '#api/schema-type.ts'
import { importErrorReasons } from '#model/imports/problems.ts'
import { errorCodes, errorReasons } from '#model/requests/error-codes.ts'

export const InputError = closed({
  pointer: Type.String('JSON pointer into the body, or the name of a query parameter or header.'),
  code: Type.String(),
  detail: Type.String(),
})

export const problemProperties = {
  type: Type.String({ format: 'uri', description: 'Address of the page that explains the code.' }),
  title: Type.String(),
  status: Type.Integer(),
  detail: Type.String(),
  code: oneOf(errorCodes, 'Stable: rely on it, not on the texts.'),
  requestId: Type.String('Also in `X-Request-Id`; quote it when you ask for help.'),
  errors: Type.Optional(Type.Array(InputError, 'Every error in the input.')),
  contactId: Type.Optional(Type.String('The contact with which the request conflicts.')),
}

export const ProblemDocument = closed(problemProperties)

/** The form in which the application returns it; only there a failure has a reason. */
export const AppProblem = closed({
  ...problemProperties,
  reason: Type.Optional(
    oneOf(
      [...errorReasons, ...importErrorReasons],
      'The reason of some refusals that no field is to blame for.',
    ),
  ),
})
