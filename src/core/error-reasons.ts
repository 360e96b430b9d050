/**
 * Why a request of the application was refused as a whole, where the code is `invalid_request` and
 * no field is to blame: its pages say each in the reader's language.
 */
export const refusalReasons = [
  'account_exists',
  'already_member',
  'bulk_changes_full',
  'device_too_slow',
  'fields_full',
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

export type RefusalReason = (typeof refusalReasons)[number]
