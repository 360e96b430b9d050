import { sql } from '#storage/sql.ts'
import { bigint } from './column-types.ts'

/** A form knows how many leads it has taken: so far, as often as it was sent. */
export const formLeadsSchema = sql`
  ALTER TABLE forms ADD COLUMN leads ${bigint} NOT NULL DEFAULT 0;
  UPDATE forms SET leads = coalesce((
    SELECT sum(c.count) FROM form_counts AS c
    WHERE c.project_number = forms.project_number AND c.form_number = forms.number
      AND c.kind = 'sent'), 0);
`
