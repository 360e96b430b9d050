export const forms = `
  -- A form has the number of its key, which has its name. Deleted ones are kept: leads and consents
  -- name them and their versions.
  CREATE TABLE forms (
    project_number bigint NOT NULL,
    number bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    secret text NOT NULL,
    draft text NOT NULL,
    version bigint NOT NULL,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL,
    deleted_at bigint,
    PRIMARY KEY (project_number, number)
  );
  CREATE TABLE form_versions (
    project_number bigint NOT NULL,
    form_number bigint NOT NULL,
    version bigint NOT NULL,
    definition text NOT NULL,
    published_at bigint NOT NULL,
    actor_number bigint NOT NULL,
    PRIMARY KEY (project_number, form_number, version)
  );
  CREATE TABLE form_counts (
    project_number bigint NOT NULL,
    start_ms bigint NOT NULL,
    form_number bigint NOT NULL,
    kind text COLLATE "C" NOT NULL,
    count bigint NOT NULL,
    PRIMARY KEY (project_number, start_ms, form_number, kind)
  );
`
