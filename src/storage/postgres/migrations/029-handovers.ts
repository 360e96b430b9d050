/**
 * Which contacts an endpoint that is a service has got, and as what. A merge gives them another
 * contact_id, and an undo the one in passed_as. What it has of erased contacts is known only by
 * its own ids.
 */
export const handovers = `
  CREATE TABLE handovers (
    project_number bigint NOT NULL,
    webhook_number bigint NOT NULL,
    contact_id text COLLATE "C" NOT NULL,
    passed_as text COLLATE "C" NOT NULL,
    at bigint NOT NULL,
    record_id text,
    link text,
    delivery_id text COLLATE "C" NOT NULL,
    PRIMARY KEY (project_number, webhook_number, contact_id, passed_as)
  );

  CREATE TABLE left_records (
    project_number bigint NOT NULL,
    webhook_number bigint NOT NULL,
    record_id text COLLATE "C" NOT NULL,
    erased_at bigint NOT NULL,
    PRIMARY KEY (project_number, webhook_number, record_id)
  );
`
