export const webhooksByProject = `
  ALTER TABLE projects ADD COLUMN has_webhooks INTEGER NOT NULL DEFAULT 0;
  UPDATE projects SET has_webhooks = 1 WHERE number IN (SELECT project_number FROM webhooks);
  INSERT INTO places SELECT id, project_number, number FROM webhooks;
  UPDATE counters SET number = max(number,
    (SELECT coalesce(max(number), 0) FROM webhook_secrets),
    (SELECT coalesce(max(number), 0) FROM webhook_switches));

  -- The URL and the secrets of a deleted one are gone; the row goes when its deliveries are.
  CREATE TABLE new_webhooks (
    project_number INTEGER NOT NULL,
    number INTEGER NOT NULL,
    id TEXT NOT NULL,
    url TEXT NOT NULL,
    description TEXT,
    events TEXT NOT NULL,
    is_active INTEGER NOT NULL DEFAULT 1,
    failing_since INTEGER,
    created_at INTEGER NOT NULL,
    deleted_at INTEGER,
    PRIMARY KEY (project_number, number)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO new_webhooks
  SELECT project_number, number, id, url, description, events, is_active, failing_since,
    created_at, deleted_at
  FROM webhooks;

  CREATE TABLE new_webhook_secrets (
    project_number INTEGER NOT NULL,
    webhook_number INTEGER NOT NULL,
    number INTEGER NOT NULL,
    text TEXT NOT NULL,
    ends_at INTEGER,
    PRIMARY KEY (project_number, webhook_number, number)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO new_webhook_secrets
  SELECT w.project_number, s.webhook_number, s.number, s.text, s.ends_at
  FROM webhook_secrets s JOIN webhooks w ON w.number = s.webhook_number;

  CREATE TABLE new_webhook_switches (
    project_number INTEGER NOT NULL,
    webhook_number INTEGER NOT NULL,
    number INTEGER NOT NULL,
    at INTEGER NOT NULL,
    is_active INTEGER NOT NULL,
    reason TEXT NOT NULL,
    PRIMARY KEY (project_number, webhook_number, number)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO new_webhook_switches
  SELECT w.project_number, s.webhook_number, s.number, s.at, s.is_active, s.reason
  FROM webhook_switches s JOIN webhooks w ON w.number = s.webhook_number;

  -- Numbered by the change that made them, so that the order of numbers is that of times, and kept
  -- by that number: leaves of rows in the order of a longer key cost each of them half as much
  -- again.
  CREATE TABLE new_events (
    project_number INTEGER NOT NULL,
    change INTEGER PRIMARY KEY,
    kind TEXT NOT NULL,
    contact_id TEXT,
    at INTEGER NOT NULL,
    body TEXT NOT NULL,
    -- Set where values were taken out of the body.
    is_erased INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  INSERT INTO new_events
  SELECT project_number, change, kind, contact_id, at, body, is_erased FROM events ORDER BY change;

  -- state is 0 while it waits for its next try at due_at, 1 when delivered, 2 when failed at
  -- due_at. lane is 0 for a first try, 1 for others, 2 for tests. restarted_at is the count of
  -- tries at which the schedule began anew. leased_until stays 0: leases are kept in memory.
  CREATE TABLE new_deliveries (
    project_number INTEGER NOT NULL,
    webhook_number INTEGER NOT NULL,
    change INTEGER NOT NULL,
    id TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    state INTEGER NOT NULL DEFAULT 0,
    lane INTEGER NOT NULL,
    due_at INTEGER NOT NULL,
    leased_until INTEGER NOT NULL DEFAULT 0,
    tries INTEGER NOT NULL DEFAULT 0,
    restarted_at INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (project_number, webhook_number, change)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO new_deliveries
  SELECT w.project_number, d.webhook_number, d.change, d.id, d.created_at, d.state, d.lane,
    d.due_at, 0, d.tries, d.restarted_at
  FROM webhooks w JOIN deliveries d ON d.webhook_number = w.number;

  CREATE TABLE new_delivery_tries (
    project_number INTEGER NOT NULL,
    webhook_number INTEGER NOT NULL,
    change INTEGER NOT NULL,
    number INTEGER NOT NULL,
    at INTEGER NOT NULL,
    status INTEGER,
    latency_ms INTEGER NOT NULL,
    answer TEXT NOT NULL,
    error TEXT,
    PRIMARY KEY (project_number, webhook_number, change, number)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO new_delivery_tries
  SELECT w.project_number, t.webhook_number, t.change, t.number, t.at, t.status, t.latency_ms,
    t.answer, t.error
  FROM webhooks w JOIN delivery_tries t ON t.webhook_number = w.number;

  DROP TABLE webhook_secrets;
  DROP TABLE webhook_switches;
  DROP TABLE webhooks;
  DROP TABLE delivery_tries;
  DROP TABLE deliveries;
  DROP TABLE events;
  ALTER TABLE new_webhooks RENAME TO webhooks;
  ALTER TABLE new_webhook_secrets RENAME TO webhook_secrets;
  ALTER TABLE new_webhook_switches RENAME TO webhook_switches;
  ALTER TABLE new_events RENAME TO events;
  ALTER TABLE new_deliveries RENAME TO deliveries;
  ALTER TABLE new_delivery_tries RENAME TO delivery_tries;
  CREATE INDEX events_by_time ON events (project_number, at, change);
  CREATE INDEX events_of_contact ON events (project_number, contact_id, change)
    WHERE contact_id IS NOT NULL;
  CREATE UNIQUE INDEX deliveries_by_id ON deliveries (project_number, id);
  CREATE INDEX deliveries_waiting
    ON deliveries (project_number, webhook_number, lane, due_at, change) WHERE state = 0;
  CREATE INDEX deliveries_failed ON deliveries (project_number, webhook_number, due_at)
    WHERE state = 2;
`
