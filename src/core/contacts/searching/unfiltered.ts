import type { ContactFilter } from './contact-query.ts'

/** The filter that all contacts of a project match. */
export function unfiltered(projectId: string): ContactFilter {
  return {
    projectId,
    prefixes: [],
    keyIds: [],
    channels: [],
    tags: [],
    assignee: null,
    type: null,
    created: { from: null, to: null },
    updated: { from: null, to: null },
    isPossibleDuplicate: false,
    fields: [],
  }
}
