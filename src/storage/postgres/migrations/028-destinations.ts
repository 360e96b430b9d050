/**
 * A webhook can be a service with settings of its own, null for a receiver of events, and be about
 * some leads alone.
 */
export const destinations = `
  ALTER TABLE webhooks ADD COLUMN kind text;
  ALTER TABLE webhooks ADD COLUMN settings text;
  ALTER TABLE webhooks ADD COLUMN filter text;
`
