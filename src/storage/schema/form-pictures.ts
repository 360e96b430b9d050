import { sql } from '#storage/sql.ts'
import { bigint, byKey, exact } from './column-types.ts'

/** Pictures that forms show, by the hash of their content, which is in base64. */
export const formPicturesSchema = sql`
  CREATE TABLE form_pictures (
    project_number ${bigint} NOT NULL,
    hash ${exact} NOT NULL,
    type text NOT NULL,
    content text NOT NULL,
    added_at ${bigint} NOT NULL,
    PRIMARY KEY (project_number, hash)
  )${byKey};
`
