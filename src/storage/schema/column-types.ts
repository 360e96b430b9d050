import { spelled } from '#storage/sql.ts'

export const bigint = spelled('bigint', 'INTEGER')
export const smallint = spelled('smallint', 'INTEGER')
/** Flags of accounts, consents and views are `bigint`, 0 or 1, since 0.2.0 has them so. */
export const boolean = spelled('boolean', 'INTEGER')
export const no = spelled('false', '0')
export const yes = spelled('true', '1')
export const bytes = spelled('bytea', 'BLOB')
/**
 * Text that is compared byte by byte, such as an id. The ids of projects, keys, fields, imports and
 * webhooks are `text`, since 0.2.0 has them so.
 */
export const exact = spelled('text COLLATE "C"', 'TEXT')
/** Ends a table whose rows SQLite stores in the order of its key. */
export const byKey = spelled('', ' STRICT, WITHOUT ROWID')
/** Ends any other table. */
export const strict = spelled('', ' STRICT')
/**
 * A number that no other project has in SQLite, where it is the key: rows in the order of a longer
 * key take half as much space again. In PostgreSQL, `keyOfProject` declares the key.
 */
export const keyOfStore = spelled('bigint NOT NULL', 'INTEGER PRIMARY KEY')
export const keyOfProject = (column: string) =>
  spelled(`, PRIMARY KEY (project_number, ${column})`, '')
