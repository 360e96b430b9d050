/** A text, or one that needs the server's own words to say why. */
type Text = string | ((detail: string) => string)

const unread = 'The server could not read this request. Reload the page, and try again.'
const key = 'The key does not allow this.'
const challenge = 'The bot challenge was not passed.'
const empty = 'A lead needs an e-mail address, a phone number or a name.'
const password = 'Too short, too long, or used by many people. Choose another password.'

/** For a request as a whole. */
const codes = {
  invalid_json: unread,
  invalid_request: (detail: string) => detail,
  contact_empty: empty,
  missing_key: key,
  invalid_key: key,
  insufficient_scope: key,
  origin_not_allowed: key,
  challenge_required: challenge,
  challenge_failed: challenge,
  not_signed_in: 'You are signed out. Sign in to continue.',
  sign_in_failed: 'The password or the code is wrong, or it took too long. Try again.',
  not_permitted: (detail: string) => detail,
  foreign_request: 'Open this page at the public address of the server to make changes.',
  not_found: 'This does not exist any more. Reload the page.',
  method_not_allowed: unread,
  conflict: 'Somebody else has changed this meanwhile. Nothing was stored.',
  idempotency_in_flight: 'This is still being done. Wait a moment, and try again.',
  idempotency_mismatch: 'This was already sent with other content. Reload the page.',
  body_too_large: 'This is too much at once. Shorten it, and try again.',
  unsupported_media_type: unread,
  rate_limited: 'That was too often. Wait a minute, and try again.',
  unavailable: 'The server is too busy. Try again in a moment.',
  request_timeout: 'Sending this took too long. Nothing was stored: try again.',
  bad_request: unread,
  internal: 'Something went wrong on the server. Try again in a moment.',
} satisfies Record<string, Text>

/** For a request as a whole that no field is to blame for. */
const reasons = {
  account_exists: 'This address already has an account. Sign in instead.',
  already_member: 'This person is already a member of the project.',
  bulk_changes_full: 'Too many bulk changes are in progress. Wait for one to end.',
  device_too_slow: 'It took too long, or was answered before. Start again.',
  fields_full: 'The project has as many custom fields as it can have.',
  invitations_full: 'The project has as many open invitations as it can have. Withdraw some first.',
  last_owner: 'The project needs an owner: make someone else an owner first.',
  link_ended: 'This link was used, or has ended. Ask for a new one.',
  members_full: 'The project has as many members as it can have.',
  memberships_full: 'This account is in as many projects as it can be.',
  merge_into_itself: 'A lead can’t be merged into itself.',
  merged_further:
    'The lead that it was merged into has itself been merged since. Undo that merge first.',
  merged_tags_full: 'Together the leads have too many tags. Remove some first.',
  no_mail: 'This server sends no mail. Ask an admin of your project for a link.',
  not_merged: 'This lead is not merged into another one.',
  own_views_full: 'You have as many views as you can have. Delete some first.',
  passkeys_full: 'You have as many passkeys as you can have. Remove one first.',
  secrets_full:
    'The key has too many active secrets. Wait until one has ended, or rotate it without an overlap.',
  shared_views_full: 'The project has as many shared views as it can have. Delete some first.',
  survivor_empty:
    'The other lead would be left without an e-mail address, a phone number and a name. Give it one of them first.',
  undo_of_deletion: 'Leads that were deleted can’t be restored.',
  undo_of_imports: 'This key is the one of imports. Undo those one by one.',
  undo_too_late: 'It is too late to undo this.',
  wrong_password: 'The password is wrong.',
}

/** For one field. */
const mistakes = {
  required: 'Fill this in.',
  invalid_type: 'This is not the kind of value that belongs here.',
  too_long: 'This is too long. Shorten it.',
  too_many: 'These are too many. Remove some.',
  too_few: 'At least one is needed.',
  invalid_text: 'This contains characters that can’t be stored.',
  invalid_email: 'Enter one e-mail address, such as name@example.com.',
  invalid_value: 'This value can’t be used here.',
  invalid_number: 'Enter a number.',
  invalid_time: 'Enter a date that exists.',
  invalid_name: 'This can’t be the name of a field.',
  invalid_cursor: 'The list has changed. Load it again.',
  reserved_label: 'A standard field has this name. Choose another one.',
  duplicate_label: 'Another field has this name. Choose another one.',
  unknown_user: 'This person is not a member of the project.',
  unknown_field: 'This field does not exist.',
  unknown_parameter: 'This filter does not exist.',
  contact_empty: empty,
}

/** For a value that a field can't have, where more can be said; by the name of the field. */
const values = {
  name: 'Fill this in.',
  projectName: 'Fill this in.',
  label: 'Enter a label that is not too long.',
  password,
  newPassword: password,
  country: 'Choose a country from the list.',
  scopes: 'Choose at least one.',
  origins: 'Enter origins such as https://example.com, without a path.',
  challenge: 'Enter the secret exactly as the provider shows it.',
}

/** Why the server refused a request, by the codes of its answers. */
export const refusals: {
  codes: Record<keyof typeof codes, Text>
  reasons: Record<keyof typeof reasons, string>
  mistakes: Record<keyof typeof mistakes, Text>
  values: Record<keyof typeof values, Text>
} = { codes, reasons, mistakes, values }
