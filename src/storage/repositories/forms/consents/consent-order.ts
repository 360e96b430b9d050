/** When the consent `o` was last given: by the link that confirms it, else by the button. */
const givenAt = `coalesce((
    SELECT a.confirmed_at FROM form_confirmations AS a
    WHERE a.project_number = $1 AND a.contact_number = o.contact_number), o.clicked_at, o.at)`

/** Whether the withdrawal `w`, of the same person and field, ends the consent `o`. */
export const endsConsent = `w.at >= ${givenAt}`

/** Whether the person has yet to confirm the submission of the consent `o`: it gives nothing. */
export const isUnconfirmed = `EXISTS (
    SELECT 1 FROM form_confirmations AS u
    WHERE u.project_number = $1 AND u.contact_number = o.contact_number
      AND u.confirmed_at IS NULL)`
