import { sql } from '#storage/sql.ts'
import { bigint, byKey, exact } from './column-types.ts'

/** Tests of a version of a form, B, against the one that was published, A. */
export const formTestSchema = sql`
  -- It began when B was published. One test of a form runs, which has no end yet.
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
`
