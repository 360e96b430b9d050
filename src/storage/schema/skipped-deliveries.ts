/** Deliveries with nothing to send are skipped (3), where they were stored as failed (2) before. */
export const skippedDeliveriesSchema = `
  UPDATE deliveries SET state = 3
  WHERE state = 2 AND EXISTS (
    SELECT 1 FROM delivery_tries AS t
    WHERE t.project_number = deliveries.project_number
      AND t.webhook_number = deliveries.webhook_number AND t.change = deliveries.change
      AND t.number = deliveries.tries AND t.error IN ('nothing_to_send', 'no_consent'));
  CREATE INDEX IF NOT EXISTS deliveries_skipped
    ON deliveries (project_number, webhook_number, change) WHERE state = 3;
`
