import type { BodyOf, PathParams, ResponseOf } from '#api/declare.ts'
import type { FormApi } from '#api/forms/form-api.ts'
import type { FormTestApi } from '#api/forms/form-test-api.ts'
import type { UnfinishedApi } from '#api/forms/unfinished-api.ts'
import { currentOf } from './api-error.ts'

export type Form = ResponseOf<FormApi['getForm']>
export type FormSummary = ResponseOf<FormApi['listForms']>['forms'][number]
export type FormTotal = ResponseOf<FormApi['listFormTotals']>['forms'][number]
export type FormNumbers = ResponseOf<FormApi['listFormNumbers']>
export type FormSubmissions = ResponseOf<FormApi['listFormSubmissions']>
export type FormVersion = ResponseOf<FormApi['listFormVersions']>['versions'][number]
export type AnsweredQuestion = ResponseOf<FormApi['countFormAnswers']>['questions'][number]
export type FormTest = ResponseOf<FormTestApi['listFormTests']>['tests'][number]
export type Unfinished = ResponseOf<UnfinishedApi['listUnfinished']>['data'][number]
export type FormDefinition = Form['draft']
export type NewFormDefinition = BodyOf<FormApi['createForm']>['draft']
export type FormField = FormDefinition['fields'][number]
export type FormEnding = NonNullable<FormDefinition['endings']>[number]
export type Condition = NonNullable<FormField['showWhen']>
export type ConditionRule = Condition['rules'][number]
export type FormTexts = FormDefinition['texts'][string]
export type FormChange = BodyOf<FormApi['changeForm']>

export type FormParams = PathParams<FormApi['getForm']['path']>

// The server checks a conflict by the declaration of what was changed.
export const currentForm = (error: unknown): Form | null => currentOf(error) as Form | null
