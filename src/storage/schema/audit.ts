import { spelled, sql } from '#storage/sql.ts'
import { bigint, byKey, exact } from './column-types.ts'

const table = sql`
  CREATE TABLE audit_entries (
    project_number ${bigint} NOT NULL,
    number ${bigint} NOT NULL,
    at ${bigint} NOT NULL,
    actor_number ${bigint} NOT NULL,
    channel ${exact} NOT NULL,
    address ${exact},
    user_agent ${exact},
    subject ${exact} NOT NULL,
    subject_id ${exact},
    label ${exact},
    action ${exact} NOT NULL,
    -- JSON: the properties that have changed.
    before ${exact},
    after ${exact},
    PRIMARY KEY (project_number, number)
  )${byKey};
  CREATE INDEX failed_sign_ins ON audit_entries (project_number, actor_number, at)
    WHERE action = 'signInFailed';
`

// The erasure of a person's data may empty these, and nothing may set them.
const erasable = ['address', 'user_agent']
const permanent = ['project_number', 'number', 'at', 'actor_number', 'channel', 'subject']
const kept = [...permanent, 'subject_id', 'label', 'action', 'before', 'after']
const isKept = `EXISTS (SELECT 1 FROM projects AS p WHERE p.number = OLD.project_number
  AND p.deleted_at IS NULL AND p.audited_since <= OLD.at)`
const differs = (operator: string) =>
  [
    ...kept.map((name) => `NEW.${name} ${operator} OLD.${name}`),
    ...erasable.map((name) => `NEW.${name} IS NOT NULL AND NEW.${name} ${operator} OLD.${name}`),
  ].join(' OR ')
const refusal = 'The audit log can only be added to.'

const guards = spelled(
  `CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN RAISE EXCEPTION ''${refusal}''; END';
  CREATE OR REPLACE FUNCTION keep_audit_entry() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN IF ${isKept} THEN RAISE EXCEPTION ''${refusal}''; END IF; RETURN OLD; END';
  CREATE TRIGGER audit_entry_changed BEFORE UPDATE ON audit_entries FOR EACH ROW
    WHEN (${differs('IS DISTINCT FROM')}) EXECUTE FUNCTION refuse_audit_change();
  CREATE TRIGGER audit_entry_deleted BEFORE DELETE ON audit_entries FOR EACH ROW
    EXECUTE FUNCTION keep_audit_entry();`,
  `CREATE TRIGGER audit_entry_changed BEFORE UPDATE ON audit_entries
    WHEN ${differs('IS NOT')} BEGIN SELECT RAISE(ABORT, '${refusal}'); END;
  CREATE TRIGGER audit_entry_deleted BEFORE DELETE ON audit_entries
    WHEN ${isKept} BEGIN SELECT RAISE(ABORT, '${refusal}'); END;`,
)

/** Who has changed what in a project, append-only (docs/decisions/audit-log.md). */
export const auditSchema = sql`${table}${guards}`
