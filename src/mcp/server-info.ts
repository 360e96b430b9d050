/** How the server introduces itself to agents. */
export const serverInfo = { name: 'contact-sync', title: 'Contact Sync', version: '1' } as const
