import {
  type QuarantinedContent,
  type QuarantinedSubmission,
  spamReasons,
} from '#core/forms/spam/quarantine.ts'
import { type Row, known, number, text } from '#storage/contact-row.ts'

/** From a row of `quarantineColumns`. */
export function quarantinedOf(row: Row): QuarantinedSubmission {
  return {
    id: text(row, 'id'),
    form: { id: text(row, 'form_id'), name: text(row, 'form_name') },
    receivedAt: number(row, 'received_at'),
    reasons: reasonsOf(text(row, 'reasons')).map((reason) => known(spamReasons, reason)),
    alike: number(row, 'alike'),
    ...contentOf(text(row, 'content')),
  }
}

export function contentOf(json: string): QuarantinedContent {
  const content = writtenContent(json)
  return { ...content, consents: content.consents.map((consent) => ({ ...untold, ...consent })) }
}

// An earlier version did not write these.
const untold = { isShown: null, clickedAt: null }

// `quarantine-submission.ts` wrote both.
function writtenContent(json: string): QuarantinedContent {
  return JSON.parse(json) as QuarantinedContent
}

function reasonsOf(json: string): string[] {
  return JSON.parse(json) as string[]
}

export const quarantineColumns = `
  h.number, h.id, f.id AS form_id, k.label AS form_name, h.received_at, h.reasons, h.content, (
    SELECT count(*) FROM held_submissions AS o
    WHERE o.project_number = $1 AND o.form_number = h.form_number AND o.text_hash = h.text_hash
      AND o.reasons = h.reasons AND o.deleted_at IS NULL AND o.released_at IS NULL) AS alike`
export const quarantineTables = `
  FROM held_submissions AS h
  JOIN forms AS f ON f.project_number = $1 AND f.number = h.form_number
  JOIN keys AS k ON k.project_number = $1 AND k.number = h.form_number`
