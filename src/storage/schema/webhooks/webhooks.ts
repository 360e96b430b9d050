import {
  bigint,
  boolean,
  byKey,
  exact,
  keyOfProject,
  keyOfStore,
  no,
  smallint,
  strict,
  yes,
} from '#storage/schema/column-types.ts'
import { sql } from '#storage/sql.ts'

/** Events, destinations and their deliveries. */
export const webhookSchema = sql`
  -- Numbered by the change that caused them, so that the order of numbers is that of times.
  CREATE TABLE events (
    project_number ${bigint} NOT NULL,
    change ${keyOfStore},
    kind text NOT NULL,
    contact_id ${exact},
    at ${bigint} NOT NULL,
    body text NOT NULL,
    -- Set where values were removed from the body.
    is_erased ${boolean} NOT NULL DEFAULT ${no},
    actor_number ${bigint} NOT NULL DEFAULT 0,
    -- The projects that its subject had been in, as the header has them.
    via text${keyOfProject('change')}
  )${strict};
  CREATE INDEX events_by_time ON events (project_number, at, change);
  CREATE INDEX events_of_contact ON events (project_number, contact_id, change)
    WHERE contact_id IS NOT NULL;

  -- The URL and the secrets of a deleted one are gone; the row is deleted with its last deliveries.
  CREATE TABLE webhooks (
    project_number ${bigint} NOT NULL,
    number ${bigint} NOT NULL,
    id text NOT NULL,
    url text NOT NULL,
    -- The service that it is, with its settings; null for a receiver of events.
    kind text,
    settings text,
    description text,
    events text NOT NULL,
    -- The leads that it is about; null for all.
    filter text,
    is_active ${boolean} NOT NULL DEFAULT ${yes},
    failing_since ${bigint},
    created_at ${bigint} NOT NULL,
    deleted_at ${bigint},
    PRIMARY KEY (project_number, number)
  )${byKey};

  CREATE TABLE webhook_secrets (
    project_number ${bigint} NOT NULL,
    webhook_number ${bigint} NOT NULL,
    number ${bigint} NOT NULL,
    text text NOT NULL,
    ends_at ${bigint},
    PRIMARY KEY (project_number, webhook_number, number)
  )${byKey};

  CREATE TABLE webhook_switches (
    project_number ${bigint} NOT NULL,
    webhook_number ${bigint} NOT NULL,
    number ${bigint} NOT NULL,
    at ${bigint} NOT NULL,
    is_active ${boolean} NOT NULL,
    reason text NOT NULL,
    PRIMARY KEY (project_number, webhook_number, number)
  )${byKey};

  -- state and lane are numbers of delivery-row.ts. due_at is when it is tried next, or when it
  -- failed. restarted_at is the count of tries at which the schedule began anew. In PostgreSQL a
  -- node is sending it until leased_until; in SQLite that stays 0, since leases are kept in memory.
  CREATE TABLE deliveries (
    project_number ${bigint} NOT NULL,
    webhook_number ${bigint} NOT NULL,
    change ${bigint} NOT NULL,
    id ${exact} NOT NULL,
    created_at ${bigint} NOT NULL,
    state ${smallint} NOT NULL DEFAULT 0,
    lane ${smallint} NOT NULL,
    due_at ${bigint} NOT NULL,
    leased_until ${bigint} NOT NULL DEFAULT 0,
    tries ${bigint} NOT NULL DEFAULT 0,
    restarted_at ${bigint} NOT NULL DEFAULT 0,
    PRIMARY KEY (project_number, webhook_number, change)
  )${byKey};
  CREATE UNIQUE INDEX deliveries_by_id ON deliveries (project_number, id);
  CREATE INDEX deliveries_waiting
    ON deliveries (project_number, webhook_number, lane, due_at, change) WHERE state = 0;
  CREATE INDEX deliveries_failed ON deliveries (project_number, webhook_number, due_at)
    WHERE state = 2;
  CREATE INDEX deliveries_skipped ON deliveries (project_number, webhook_number, change)
    WHERE state = 3;

  CREATE TABLE delivery_tries (
    project_number ${bigint} NOT NULL,
    webhook_number ${bigint} NOT NULL,
    change ${bigint} NOT NULL,
    number ${bigint} NOT NULL,
    at ${bigint} NOT NULL,
    status ${bigint},
    latency_ms ${bigint} NOT NULL,
    answer text NOT NULL,
    error text,
    PRIMARY KEY (project_number, webhook_number, change, number)
  )${byKey};
`
