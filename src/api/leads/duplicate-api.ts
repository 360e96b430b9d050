import { get, post } from '#api/declare.ts'
import { CertainDuplicates, DuplicatePage, MergePreview } from '#api/leads/duplicate-schemas.ts'
import { closed } from '#api/schema-parts.ts'
import { Type } from '#api/schema-type.ts'
import { groupsPerPage } from '#core/contacts/duplicates/duplicate-store.ts'

const project = '/v1/projects/:projectId'
const lead = `${project}/leads/:contactId`

export const duplicateApi = {
  /** Groups of leads that may be the same, strongest first, and of each the oldest leads. */
  listDuplicates: get(`${project}/duplicates`, {
    needs: 'edit',
    query: {
      cursor: Type.String('The `nextCursor` of a page.'),
      limit: Type.Integer({
        minimum: 0,
        maximum: groupsPerPage,
        default: groupsPerPage,
        description: '0 for the count alone.',
      }),
    },
    response: DuplicatePage,
  }),
  /** Groups of leads that are the same beyond doubt, which can be merged all at once. */
  listCertainDuplicates: get(`${project}/duplicates/certain`, {
    needs: 'edit',
    response: CertainDuplicates,
  }),
  /** What this lead would have after another one is merged into it. */
  previewMerge: get(`${lead}/merge/:otherId`, {
    needs: 'edit',
    response: MergePreview,
  }),
  /** Remember that two leads are different, so that they are not listed as duplicates. */
  setDistinct: post(`${lead}/distinct`, {
    needs: 'edit',
    body: closed({ otherId: Type.String(), isDistinct: Type.Boolean('False forgets it.') }),
  }),
}
export type DuplicateApi = typeof duplicateApi
