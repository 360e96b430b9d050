import { get, post } from '#api/declare.ts'
import { DuplicatePage, MergePreview } from '#api/leads/duplicate-schemas.ts'
import { closed } from '#api/schema-parts.ts'
import { Type } from '#api/schema-type.ts'
import {
  groupContactsMax,
  groupsCountedMax,
  groupsPerPage,
} from '#core/contacts/duplicates/duplicate-store.ts'

const project = '/v1/projects/:projectId'
const lead = `${project}/leads/:contactId`

export const duplicateApi = {
  listDuplicates: get(`${project}/duplicates`, {
    needs: 'edit',
    summary:
      `Groups of leads that may be the same, strongest first: ${groupsPerPage} a page, counted ` +
      `up to ${groupsCountedMax.toLocaleString('en')}; of each the oldest ${groupContactsMax}.`,
    query: { cursor: Type.String('The `nextCursor` of a page.') },
    answer: DuplicatePage,
  }),
  previewMerge: get(`${lead}/merge/:otherId`, {
    needs: 'edit',
    summary: 'What this lead would have after another one is merged into it',
    answer: MergePreview,
  }),
  setDistinct: post(`${lead}/distinct`, {
    needs: 'edit',
    summary: 'Remember that two leads are different, so that they are not listed as duplicates',
    body: closed({ otherId: Type.String(), isDistinct: Type.Boolean('False forgets it.') }),
  }),
}
export type DuplicateApi = typeof duplicateApi
