/** Writable with a secret key only; a publishable key's are dropped unread. */
export const privilegedNames = ['tags', 'assigneeId', 'createdAt'] as const

/** Set by the server alone. */
export const fixedNames = ['id', 'projectId', 'updatedAt', 'createdBy', 'duplicateOf'] as const

/** What is still to be done for a contact: of one that exists, never part of a create. */
export const workNames = ['doneAt', 'remindAt'] as const

/** Belong to the record; dropped from a create for every key. */
export const recordNames = [...fixedNames, ...workNames] as const
