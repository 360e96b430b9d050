import { spelled } from '#storage/sql.ts'

export const bigint = spelled('bigint', 'INTEGER')
export const smallint = spelled('smallint', 'INTEGER')
export const boolean = spelled('boolean', 'INTEGER')
export const no = spelled('false', '0')
export const yes = spelled('true', '1')
export const bytes = spelled('bytea', 'BLOB')
/** Text that is compared byte by byte, such as an id. */
export const exact = spelled('text COLLATE "C"', 'TEXT')
/** Ends a table whose rows SQLite stores in the order of its key. */
export const byKey = spelled('', ' STRICT, WITHOUT ROWID')
/** Ends any other table. */
export const strict = spelled('', ' STRICT')
