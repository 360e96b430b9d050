export const erasures = `
  -- Projects whose index may hold words of contacts that are gone, up to a change: segments are
  -- those that are being merged to clear them up to pass_change, as JSON; null when they are.
  -- Earlier versions left words in every index.
  CREATE TABLE erasures (
    project_number INTEGER PRIMARY KEY,
    change INTEGER NOT NULL,
    pass_change INTEGER NOT NULL DEFAULT 0,
    segments TEXT
  ) STRICT;
  INSERT INTO erasures (project_number, change)
  SELECT p.number, c.change FROM projects p, counters c;
`
