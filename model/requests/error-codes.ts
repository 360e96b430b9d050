/** The codes of single mistakes in the input. */
export const inputErrorCodes = [
  'required',
  'invalid_type',
  'too_long',
  'too_many',
  'too_few',
  'invalid_text',
  'invalid_email',
  'invalid_value',
  'invalid_number',
  'invalid_time',
  'invalid_name',
  'invalid_cursor',
  'reserved_label',
  'duplicate_label',
  'unknown_user',
  'unknown_field',
  'unknown_parameter',
  'contact_empty',
] as const

export type InputErrorCode = (typeof inputErrorCodes)[number]

/** The closed list of errors: every code that a response can carry. */
export const errorCodes = [
  'invalid_json',
  'invalid_request',
  'contact_empty',
  'missing_key',
  'invalid_key',
  'insufficient_scope',
  'origin_not_allowed',
  'challenge_required',
  'challenge_failed',
  'not_signed_in',
  'sign_in_failed',
  'not_permitted',
  'foreign_request',
  'not_found',
  'method_not_allowed',
  'conflict',
  'loop_detected',
  'cursor_expired',
  'precondition_failed',
  'idempotency_in_flight',
  'idempotency_mismatch',
  'body_too_large',
  'unsupported_media_type',
  'rate_limited',
  'unavailable',
  'request_timeout',
  'bad_request',
  'internal',
] as const

export type ErrorCode = (typeof errorCodes)[number]

/**
 * Why a request of the application was refused as a whole, where no field is to blame: its pages
 * say each in the reader's language.
 */
export const errorReasons = [
  'account_exists',
  'activities_full',
  'already_member',
  'bulk_changes_full',
  'device_too_slow',
  'domain_taken',
  'domain_unproven',
  'exports_full',
  'fields_full',
  'import_jobs_full',
  'import_moved_on',
  'import_running',
  'invitations_full',
  'last_owner',
  'link_ended',
  'members_full',
  'memberships_full',
  'merge_into_itself',
  'merged_further',
  'merged_tags_full',
  'no_mail',
  'not_merged',
  'own_views_full',
  'passkeys_full',
  'secrets_full',
  'shared_views_full',
  'survivor_empty',
  'undo_of_deletion',
  'undo_of_imports',
  'undo_too_late',
  'wrong_password',
] as const
export type RequestErrorReason = (typeof errorReasons)[number]
