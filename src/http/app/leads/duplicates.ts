import { overviewRecord } from '#core/contacts/details/details-record.ts'
import {
  groupContactsMax,
  groupsCountedMax,
  groupsPerPage,
} from '#core/contacts/duplicates/duplicate-store.ts'
import {
  listDuplicates,
  previewMerge,
  setDistinct,
} from '#core/contacts/duplicates/list-duplicates.ts'
import { actionOf } from '#http/app/admitted.ts'
import { type AppEndpoint, endpoint } from '#http/app/app-endpoint.ts'
import { closed } from '#http/schema-parts.ts'
import { Type } from '#http/schema-type.ts'
import { DuplicatePage, MergePreview } from './duplicate-schemas.ts'

const project = '/v1/projects/:projectId'
const lead = `${project}/leads/:contactId`

export const duplicateEndpoints: readonly AppEndpoint[] = [
  endpoint('GET', `${project}/duplicates`, {
    needs: 'edit',
    operationId: 'listDuplicates',
    summary:
      `Groups of leads that may be the same, strongest first: ${groupsPerPage} a page, counted ` +
      `up to ${groupsCountedMax.toLocaleString('en')}; of each the oldest ${groupContactsMax}.`,
    query: { cursor: Type.String('The `nextCursor` of a page.') },
    answers: { 200: DuplicatePage },
    async handle({ store }, request) {
      const { projectId } = request.params
      const { cursor } = request.query
      const { groups, ...page } = await listDuplicates(store, { projectId, cursor })
      const data = groups.map(({ reason, contacts, pairs }) => {
        return { reason, leads: contacts.map(overviewRecord), pairs }
      })
      return { data, ...page }
    },
  }),
  endpoint('GET', `${lead}/merge/:otherId`, {
    needs: 'edit',
    operationId: 'previewMerge',
    summary: 'What this lead would have after another one is merged into it',
    answers: { 200: MergePreview },
    handle({ store }, request) {
      const { projectId, contactId: survivorId, otherId: mergedId } = request.params
      return previewMerge(store, { projectId, survivorId, mergedId })
    },
  }),
  endpoint('POST', `${lead}/distinct`, {
    needs: 'edit',
    operationId: 'setDistinct',
    summary: 'Remember that two leads are different, so that they are not listed as duplicates',
    body: closed({ otherId: Type.String(), isDistinct: Type.Boolean('False forgets it.') }),
    async handle(services, request) {
      await setDistinct(services.store, { ...actionOf(services, request), ...request.body })
    },
  }),
]
