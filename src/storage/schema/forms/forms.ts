import { bigint, byKey, exact } from '#storage/schema/column-types.ts'
import { sql } from '#storage/sql.ts'

/** Forms, their pictures, tests and numbers. */
export const formSchema = sql`
  -- A form has the number of its key, which has its name. Deleted ones are kept: leads and consents
  -- name them and their versions.
  CREATE TABLE forms (
    project_number ${bigint} NOT NULL,
    number ${bigint} NOT NULL,
    id ${exact} NOT NULL,
    secret text NOT NULL,
    draft text NOT NULL,
    version ${bigint} NOT NULL,
    -- How many leads it has taken, and the folders of the application that it is in, as JSON.
    leads ${bigint} NOT NULL DEFAULT 0,
    folders text NOT NULL DEFAULT '[]',
    created_at ${bigint} NOT NULL,
    updated_at ${bigint} NOT NULL,
    deleted_at ${bigint},
    PRIMARY KEY (project_number, number)
  )${byKey};

  CREATE TABLE form_versions (
    project_number ${bigint} NOT NULL,
    form_number ${bigint} NOT NULL,
    version ${bigint} NOT NULL,
    definition text NOT NULL,
    published_at ${bigint} NOT NULL,
    actor_number ${bigint} NOT NULL,
    PRIMARY KEY (project_number, form_number, version)
  )${byKey};

  CREATE TABLE form_counts (
    project_number ${bigint} NOT NULL,
    start_ms ${bigint} NOT NULL,
    form_number ${bigint} NOT NULL,
    kind ${exact} NOT NULL,
    count ${bigint} NOT NULL,
    PRIMARY KEY (project_number, start_ms, form_number, kind)
  )${byKey};

  -- Tests of a version, B, against the one that was published, A. A test begins when B is
  -- published. One of a form runs, which has no end yet.
  CREATE TABLE form_tests (
    project_number ${bigint} NOT NULL,
    form_number ${bigint} NOT NULL,
    version ${bigint} NOT NULL,
    version_a ${bigint} NOT NULL,
    shown_a ${bigint} NOT NULL DEFAULT 0,
    sent_a ${bigint} NOT NULL DEFAULT 0,
    shown_b ${bigint} NOT NULL DEFAULT 0,
    sent_b ${bigint} NOT NULL DEFAULT 0,
    ended_at ${bigint},
    kept ${exact},
    PRIMARY KEY (project_number, form_number, version)
  )${byKey};
  CREATE UNIQUE INDEX form_tests_running ON form_tests (project_number, form_number)
    WHERE ended_at IS NULL;

  -- By the hash of their content, which is in base64.
  CREATE TABLE form_pictures (
    project_number ${bigint} NOT NULL,
    hash ${exact} NOT NULL,
    type text NOT NULL,
    content text NOT NULL,
    added_at ${bigint} NOT NULL,
    PRIMARY KEY (project_number, hash)
  )${byKey};
`
