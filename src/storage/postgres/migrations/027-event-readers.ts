/** A project keeps all events while a key may read them; no key could before. */
export const eventReaders = `
  ALTER TABLE counters ADD COLUMN has_event_readers boolean NOT NULL DEFAULT false;
`
