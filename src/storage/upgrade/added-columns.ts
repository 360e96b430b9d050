import { bigint, exact } from '#storage/schema/column-types.ts'
import { sql } from '#storage/sql.ts'

const ofContacts = (table: string) => sql`
  ALTER TABLE ${table} ADD COLUMN done_at ${bigint};
  ALTER TABLE ${table} ADD COLUMN remind_at ${bigint};
  ALTER TABLE ${table} ADD COLUMN reopened_at ${bigint};
  ALTER TABLE ${table} ADD COLUMN via text;`

/** The columns that tables of 0.2.0 lack, in both engines. */
export const addColumns = sql`
  ALTER TABLE projects ADD COLUMN archived_at ${bigint};
  ALTER TABLE projects ADD COLUMN form_domain text;
  ALTER TABLE projects ADD COLUMN former_form_domains text NOT NULL DEFAULT '[]';
  ALTER TABLE projects ADD COLUMN audited_since ${bigint} NOT NULL DEFAULT 0;
  ALTER TABLE projects ADD COLUMN work_kinds text;
  ${ofContacts('contacts')}${ofContacts('merged_contacts')}
  ALTER TABLE fields ADD COLUMN type text NOT NULL DEFAULT 'text';
  ALTER TABLE fields ADD COLUMN choices text NOT NULL DEFAULT '[]';
  ALTER TABLE fields ADD COLUMN place ${bigint};
  ALTER TABLE fields ADD COLUMN filled_by ${bigint};
  ALTER TABLE fields ADD COLUMN import_number ${bigint};
  ALTER TABLE forms ADD COLUMN leads ${bigint} NOT NULL DEFAULT 0;
  ALTER TABLE forms ADD COLUMN folders text NOT NULL DEFAULT '[]';
  ALTER TABLE contact_consents ADD COLUMN phone_identity ${exact};
  ALTER TABLE events ADD COLUMN via text;
  ALTER TABLE webhooks ADD COLUMN kind text;
  ALTER TABLE webhooks ADD COLUMN settings text;
  ALTER TABLE webhooks ADD COLUMN filter text;
  ALTER TABLE keys ADD COLUMN assignees text;
  ALTER TABLE keys ADD COLUMN hue ${bigint};
  ALTER TABLE key_secrets ADD COLUMN public_text text;
  ALTER TABLE accounts ADD COLUMN is_away ${bigint} NOT NULL DEFAULT 0;
`
