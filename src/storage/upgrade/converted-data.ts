import { arrivalPeriods } from '#core/contacts/arrivals.ts'
import { dayMs, weekMs } from '#model/values/durations.ts'
import { arrivalsKeptMs } from '#model/values/periods.ts'
import { states } from '#storage/delivery-row.ts'
import { bigint } from '#storage/schema/column-types.ts'
import { jsonArray, spelled, sql } from '#storage/sql.ts'
import { renameLabels } from './renamed-labels.ts'

/** 1970 began on a Thursday. */
const firstWeekMs = 4 * dayMs

const assignee = spelled(`v.definition::json ->> 'assigneeId'`, `v.definition ->> 'assigneeId'`)

// A form could name one member in its definition.
const assignForms = sql`
  UPDATE keys SET assignees = CAST(${jsonArray}(${assignee}) AS text)
  FROM forms AS f
  JOIN form_versions AS v ON v.project_number = f.project_number AND v.form_number = f.number
    AND v.version = f.version
  WHERE f.project_number = keys.project_number AND f.number = keys.number
    AND ${assignee} IS NOT NULL;`

const now = spelled('extract(epoch FROM now())', 'unixepoch()')

const periods = Object.values(arrivalPeriods)
  .map((ms) => `SELECT ${ms} AS ms`)
  .join(' UNION ALL ')

const countArrivals = sql`
  INSERT INTO arrivals (project_number, period_ms, key_number, start_ms, contacts)
  SELECT c.project_number, p.ms, c.key_number, c.created_at / p.ms * p.ms, count(*)
  FROM contacts AS c CROSS JOIN (${periods}) AS p
  WHERE c.created_at >= ${now} * 1000 - ${arrivalsKeptMs}
  GROUP BY 1, 2, 3, 4;`

const totals = sql`CAST(sum(requests) AS ${bigint}), 0`

// By key, by operation and by code; 0.2.0 kept neither of the latter.
const countRequests = sql`
  INSERT INTO request_counts
    (project_number, period_ms, start_ms, key_number, operation, code, requests, leads)
  WITH counted AS (
    SELECT project_number, period_ms, start_ms, key_number, requests FROM key_requests
    UNION ALL
    SELECT project_number, ${weekMs}, start_ms - (start_ms - ${firstWeekMs}) % ${weekMs},
      key_number, requests
    FROM key_requests WHERE period_ms = ${dayMs})
  SELECT project_number, period_ms, start_ms, key_number, '', '', ${totals}
  FROM counted GROUP BY project_number, period_ms, start_ms, key_number
  UNION ALL
  SELECT project_number, period_ms, start_ms, 0, 'unknown', '', ${totals}
  FROM counted GROUP BY project_number, period_ms, start_ms
  UNION ALL
  SELECT project_number, period_ms, start_ms, 0, '', 'ok', ${totals}
  FROM counted GROUP BY project_number, period_ms, start_ms;`

// Deliveries with nothing to send were stored as failed.
const skipDeliveries = `
  UPDATE deliveries SET state = ${states.skipped}
  WHERE state = ${states.failed} AND EXISTS (
    SELECT 1 FROM delivery_tries AS t
    WHERE t.project_number = deliveries.project_number
      AND t.webhook_number = deliveries.webhook_number AND t.change = deliveries.change
      AND t.number = deliveries.tries AND t.error IN ('nothing_to_send', 'no_consent'));`

// So far, as often as it was sent.
const countFormLeads = `
  UPDATE forms SET leads = coalesce((
    SELECT sum(c.count) FROM form_counts AS c
    WHERE c.project_number = forms.project_number AND c.form_number = forms.number
      AND c.kind = 'sent'), 0);`

const phoneIn = (table: 'contacts' | 'merged_contacts') => `(
    SELECT CASE WHEN c.email IS NULL THEN c.identity
      WHEN c.type = 'person' THEN c.phone_e164 ELSE c.type || ':' || c.phone_e164 END
    FROM ${table} AS c
    WHERE c.project_number = o.project_number AND c.number = o.contact_number)`

const findConsents = `
  UPDATE contact_consents AS o
    SET phone_identity = coalesce(${phoneIn('contacts')}, ${phoneIn('merged_contacts')});`

/** Gives what 0.2.0 stored the form that it has now. */
export const convertData = sql`
  ${assignForms}${countArrivals}${countRequests}${skipDeliveries}${countFormLeads}${findConsents}
  ${renameLabels}`
