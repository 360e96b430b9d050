/** A project keeps all events while a key may read them; no key could before. */
export const eventReaders = `
  ALTER TABLE projects ADD COLUMN has_event_readers INTEGER NOT NULL DEFAULT 0;
`
