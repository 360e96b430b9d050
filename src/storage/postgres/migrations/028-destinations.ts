/** A webhook can be a service with settings of its own; null for a receiver of events. */
export const destinations = `
  ALTER TABLE webhooks ADD COLUMN kind text;
  ALTER TABLE webhooks ADD COLUMN settings text;
`
