import type { DatabaseSync } from 'node:sqlite'

import { upgradeTo } from '#storage/upgrade/upgrade.ts'
import { schema } from './schema.ts'

/** Gives an empty database, of version 0, the schema, or upgrades one of 0.2.0. */
export function bringUpToDate(connection: DatabaseSync, version: number): void {
  connection.exec(version === 0 ? schema : upgrade)
  connection.exec(declareLargeProjects)
}

const upgrade = upgradeTo(schema, {
  engine: 'sqlite',
  first: `
  ALTER TABLE projects ADD COLUMN has_event_readers INTEGER NOT NULL DEFAULT 0;
  -- Every index is rebuilt, with facets and phones. Of a project of which nothing was indexed, the
  -- words that wait would be taken for all it has.
  UPDATE indexed_words SET place = 1 WHERE place = 0;`,
})

// What ANALYZE would find in a file of two projects with half a million rows in each table
// (docs/decisions/large-projects.md). Other connections read it when they are opened.
const declareLargeProjects = `
  ANALYZE sqlite_schema;
  DELETE FROM sqlite_stat1;
  INSERT INTO sqlite_stat1 (tbl, idx, stat)
  SELECT t.name, iif(i.origin = 'pk', t.name, i.name), '1000000 500000' || (
    SELECT coalesce(group_concat(' 2', ''), '') FROM pragma_index_info(i.name) AS c
    WHERE c.seqno > 0)
  FROM sqlite_schema AS t, pragma_index_list(t.name) AS i
  WHERE t.type = 'table' AND 'project_number' = (
    SELECT c.name FROM pragma_index_info(i.name) AS c WHERE c.seqno = 0);
  -- A project has few kinds of consents.
  UPDATE sqlite_stat1 SET stat = '1000000 500000 100000 1'
    WHERE idx = 'contact_consents_given';
  UPDATE sqlite_stat1 SET stat = '1000000 500000 100000 2 1'
    WHERE idx = 'consent_withdrawals_by_time';
  ANALYZE sqlite_schema`
