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
import { closed, closedPartial, oneOf, strings } from '#api/schema-parts.ts'
import { Type } from '#api/schema-type.ts'
import { historyParts } from '#core/contacts/activities/activity.ts'
import { erasedIdsMax } from '#model/contacts/contact.ts'

const leads = '/v1/projects/:projectId/leads'
export const lead = `${leads}/:contactId`

export const leadApi = {
  /** The leads of a project that match filters, a page at a time. */
  listLeads: get(leads, {
    needs: 'see',
    query: leadQuery,
    response: LeadPage,
  }),
  /** Add a lead by hand; one with the identity of another lead becomes a possible duplicate. */
  addLead: post(leads, {
    needs: 'edit',
    body: closedPartial(
      {
        name: Type.String(),
        email: Type.String(),
        phone: Type.String(),
        company: Type.String(),
        position: Type.String(),
        notes: Type.String(),
      },
      'At least a name, an email address or a phone.',
    ),
    status: 201,
    response: closed({ id: Type.String() }),
  }),
  /** Which of these leads were permanently deleted, so that a page forgets their values. */
  findErasedLeads: post(`${leads}/erased`, {
    needs: 'see',
    isRead: true,
    body: closed({ ids: strings(`Ids of leads, at most ${erasedIdsMax}.`) }),
    response: closed({ ids: strings('The ids of leads that no longer exist.') }),
  }),
  /** When the next lead that was put away is in the inbox again. */
  findNextReturn: get(`${leads}/next-return`, {
    needs: 'see',
    response: closed({
      inMs: Type.Nullable(Type.Integer({ minimum: 0 }), 'Milliseconds; null if none is away.'),
    }),
  }),
  /** A lead with all its values and what belongs to it. */
  getLead: get(lead, {
    needs: 'see',
    response: LeadDetails,
  }),
  /** The history of a lead, latest first. */
  listLeadHistory: get(`${lead}/history`, {
    needs: 'see',
    query: {
      cursor: Type.String(),
      part: oneOf(historyParts, 'Comments that were not deleted, or changes: all else.'),
    },
    response: LeadHistory,
  }),
  /** Change a lead, unless the same fields have changed in the meantime. */
  updateLead: patch(lead, {
    needs: 'edit',
    body: leadChange,
    response: LeadDetails,
    conflict: LeadConflict,
  }),
  /** Permanently delete a lead, with its history and the leads merged into it. */
  deleteLead: remove(lead, {
    needs: 'erase',
  }),
  /**
   * Merge another lead into this one, which keeps its values, unless one of them has changed
   * since the preview of `seenSequences`.
   */
  mergeLead: post(`${lead}/merge`, {
    needs: 'edit',
    body: closed({
      mergedId: Type.String(),
      take: Type.Optional(
        strings(
          'Names of standard fields and ids of custom ones whose values the other one gives.',
        ),
      ),
      seenSequences: Type.Optional(mergedSequences),
    }),
    response: LeadDetails,
  }),
  /** Restore a lead that was merged into this one, and undo what the merge changed here. */
  unmergeLead: post(`${lead}/unmerge`, {
    needs: 'edit',
    body: closed({ mergedId: Type.String() }),
    response: LeadUnmerged,
  }),
}
export type LeadApi = typeof leadApi
