import { get, patch, post, remove } from '#api/declare.ts'
import { mergedSequences } from '#api/leads/duplicate-schemas.ts'
import {
  LeadConflict,
  LeadDetails,
  LeadHistory,
  LeadPage,
  LeadUnmerged,
  leadChange,
  leadQuery,
} from '#api/leads/lead-schemas.ts'
import { closed, strings } from '#api/schema-parts.ts'
import { Type } from '#api/schema-type.ts'
import { erasedIdsMax } from '#core/contacts/details/read-details.ts'

const leads = '/v1/projects/:projectId/leads'
export const lead = `${leads}/:contactId`

export const leadApi = {
  listLeads: get(leads, {
    needs: 'see',
    summary: 'The leads of a project that match filters, a page at a time',
    query: leadQuery,
    answer: LeadPage,
  }),
  findErasedLeads: post(`${leads}/erased`, {
    needs: 'see',
    isRead: true,
    summary: 'Which of these leads were permanently deleted, so that a page forgets their values',
    body: closed({ ids: strings(`Ids of leads, at most ${erasedIdsMax}.`) }),
    answer: closed({ ids: strings('The ids of leads that no longer exist.') }),
  }),
  findNextReturn: get(`${leads}/next-return`, {
    needs: 'see',
    summary: 'When the next lead that was put away is in the inbox again',
    answer: closed({
      inMs: Type.Nullable(Type.Integer({ minimum: 0 }), 'Milliseconds; null if none is away.'),
    }),
  }),
  getLead: get(lead, {
    needs: 'see',
    summary: 'A lead with all its values and what belongs to it',
    answer: LeadDetails,
  }),
  listLeadHistory: get(`${lead}/history`, {
    needs: 'see',
    summary: 'The history of a lead, latest first',
    query: { cursor: Type.String() },
    answer: LeadHistory,
  }),
  updateLead: patch(lead, {
    needs: 'edit',
    summary: 'Change a lead, unless the same fields have changed in the meantime',
    body: leadChange,
    answer: LeadDetails,
    conflict: LeadConflict,
  }),
  deleteLead: remove(lead, {
    needs: 'erase',
    summary: 'Permanently delete a lead, with its history and the leads merged into it',
  }),
  mergeLead: post(`${lead}/merge`, {
    needs: 'edit',
    summary:
      'Merge another lead into this one, which keeps its values, unless one of them has changed ' +
      'since the preview of `seenSequences`',
    body: closed({
      mergedId: Type.String(),
      take: Type.Optional(
        strings(
          'Names of standard fields and ids of custom ones whose values the other one gives.',
        ),
      ),
      seenSequences: Type.Optional(mergedSequences),
    }),
    answer: LeadDetails,
  }),
  unmergeLead: post(`${lead}/unmerge`, {
    needs: 'edit',
    summary: 'Restore a lead that was merged into this one, and undo what the merge changed here',
    body: closed({ mergedId: Type.String() }),
    answer: LeadUnmerged,
  }),
}
export type LeadApi = typeof leadApi
