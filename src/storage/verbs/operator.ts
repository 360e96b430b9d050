/** Who writes at the command line: no key. The contact's own `createdBy` stays what it is. */
export const operator = { keyNumber: 0, channel: 'app' } as const
