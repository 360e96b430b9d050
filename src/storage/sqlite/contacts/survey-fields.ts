import type { FieldSurvey, FieldSurveyQuery } from '#core/contacts/searching/field-survey.ts'
import * as fields from '#storage/repositories/fields/survey-fields.ts'
import type { Database } from '#storage/sqlite/file/database.ts'
import { inIndexSnapshot } from '#storage/sqlite/search/snapshot.ts'

export function surveyFields(database: Database, query: FieldSurveyQuery): Promise<FieldSurvey> {
  const snapshot = { projectId: query.projectId, usesIndex: false }
  return inIndexSnapshot(database, snapshot, ({ reads }) => fields.surveyFields(reads, query))
}
