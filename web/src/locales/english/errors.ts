import type { ErrorCode, InputErrorCode, RequestErrorReason } from '#model/requests/error-codes.ts'

/** A text, or one that needs the server's own words to say why. */
type Text = string | ((detail: string) => string)

const unread = 'The server couldn’t read this request. Reload the page and try again.'
const key = 'The key doesn’t allow this.'
const challenge = 'The bot challenge wasn’t passed.'
const empty = 'A lead needs an email address, a phone number or a name.'
const password = 'This password is too easy to guess. Choose another one.'

/** For a request as a whole. */
const codes: Readonly<Record<ErrorCode, Text>> = {
  invalid_json: unread,
  invalid_request: (detail: string) => detail,
  contact_empty: empty,
  missing_key: key,
  invalid_key: key,
  insufficient_scope: key,
  origin_not_allowed: key,
  challenge_required: challenge,
  challenge_failed: challenge,
  not_signed_in: 'You’re signed out. Sign in to continue.',
  sign_in_failed: 'The password or code is wrong, or it took too long. Try again.',
  not_permitted: (detail: string) => detail,
  foreign_request: 'To make changes, open this page at the public URL of the server.',
  not_found: 'This no longer exists. Reload the page.',
  method_not_allowed: unread,
  conflict: 'Someone else changed this in the meantime. Nothing was saved.',
  cursor_expired: 'The list has changed. Reload the page.',
  precondition_failed: 'Someone else changed this in the meantime. Nothing was saved.',
  idempotency_in_flight: 'This is still in progress. Wait a moment and try again.',
  loop_detected: 'This lead came from here, so it was not stored again.',
  idempotency_mismatch: 'This was already sent with different content. Reload the page.',
  body_too_large: 'This is too much at once. Shorten it and try again.',
  unsupported_media_type: unread,
  rate_limited: 'Too many requests. Wait a minute and try again.',
  unavailable: 'The server is too busy. Try again in a moment.',
  request_timeout: 'Sending this took too long, and nothing was saved. Try again.',
  bad_request: unread,
  internal: 'Something went wrong on the server. Try again in a moment.',
}

/** For a request as a whole that no field is to blame for. */
const reasons: Readonly<Record<RequestErrorReason, string>> = {
  account_exists: 'This address already has an account. Sign in instead.',
  activities_full: 'This lead has reached its limit of comments, calls and emails.',
  already_member: 'This person is already a member of the project.',
  bulk_changes_full: 'Too many bulk changes are in progress. Wait for one to finish.',
  device_too_slow: 'The request took too long, or was already answered. Start again.',
  domain_taken: 'Another project already uses this domain.',
  domain_unproven: 'The TXT record isn’t in the domain’s DNS yet. Changes can take a while.',
  fields_full: 'The project has reached its limit of custom fields.',
  exports_full: 'Too many exports are stored. Delete one.',
  import_jobs_full: 'Too many files are waiting to be imported. Import or discard one.',
  import_moved_on: 'This import has changed in the meantime. Reload the page.',
  import_running: 'This import is still running. Stop it first.',
  invitations_full: 'The project has reached its limit of open invitations. Withdraw some first.',
  last_owner: 'The project needs an owner. Make someone else an owner first.',
  link_ended: 'This link was used or has expired. Ask for a new one.',
  members_full: 'The project has reached its limit of members.',
  memberships_full: 'This account has reached its limit of projects.',
  merge_into_itself: 'A lead can’t be merged into itself.',
  merged_further:
    'This lead was merged into another one, which was then merged as well. Undo that merge first.',
  merged_tags_full: 'Together, the leads have too many tags. Remove some first.',
  no_mail: 'This server doesn’t send email. Ask an admin of your project for a link.',
  not_merged: 'This lead isn’t merged into another one.',
  own_views_full: 'You’ve reached your limit of views. Delete some first.',
  passkeys_full: 'You’ve reached your limit of passkeys. Remove one first.',
  secrets_full:
    'The key has too many active secrets. Wait until one expires, or stop the old secret now.',
  shared_views_full: 'The project has reached its limit of shared views. Delete some first.',
  survivor_empty:
    'The other lead would have no email address, phone number or name. Add one of them first.',
  undo_of_deletion: 'Deleted leads can’t be restored.',
  undo_of_imports: 'This key belongs to imports. Undo them one by one.',
  undo_too_late: 'It’s too late to undo this.',
  wrong_password: 'Wrong password.',
}

/** For one field. */
const fields: Readonly<Record<InputErrorCode, string>> = {
  required: 'Required',
  invalid_type: 'This kind of value isn’t allowed here.',
  too_long: 'This is too long. Shorten it.',
  too_many: 'There are too many. Remove some.',
  too_few: 'Add at least one.',
  invalid_text: 'This contains characters that can’t be stored.',
  invalid_email: 'Enter one email address, such as name@example.com.',
  invalid_value: 'This value isn’t allowed here.',
  invalid_number: 'Enter a number.',
  invalid_time: 'Enter a valid date.',
  invalid_name: 'A field can’t have this name. Choose another one.',
  invalid_cursor: 'The list has changed. Reload the page.',
  reserved_label: 'A standard field has this name. Choose another one.',
  duplicate_label: 'Another field has this name. Choose another one.',
  unknown_user: 'This person isn’t a member of the project.',
  unknown_field: 'This field doesn’t exist.',
  unknown_parameter: 'This filter doesn’t exist.',
  contact_empty: empty,
}

/** For a value that a field can't have, where more can be said; by the name of the field. */
const values = {
  name: 'Required',
  projectName: 'Required',
  label: 'Required',
  password,
  newPassword: password,
  country: 'Choose a country from the list.',
  scopes: 'Choose at least one.',
  events: 'Choose at least one.',
  settings: (detail: string) => detail,
  domain: 'Enter a host name such as forms.example.org.',
  origins: 'Enter sites such as https://example.com, without a path.',
  challenge: 'Enter the secret exactly as the provider shows it.',
}

/** Why a request failed, by the codes of the server's responses. */
export const errors = {
  network: 'Couldn’t reach the server. Check your connection and try again.',
  codes,
  reasons,
  fields,
  values: values as Readonly<Record<keyof typeof values, Text>>,
}
