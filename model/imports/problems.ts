/** Why a file can't be imported, or an import can't go on: the screens of imports say each. */
export const importErrorReasons = [
  'column_missing',
  'file_deleted',
  'file_empty',
  'file_encrypted',
  'file_memory',
  'file_of_other_kind',
  'file_packed',
  'file_slow',
  'file_unknown',
  'header_unreadable',
  'import_stalled',
  'import_undone',
  'json_array',
  'no_contact_column',
  'sheet_empty',
  'sheet_unknown',
  'too_many_columns',
  'too_many_rows',
  'undo_unfinished',
  'workbook_damaged',
  'workbook_too_large',
] as const
export type ImportErrorReason = (typeof importErrorReasons)[number]

/** Why a row of a file can't be read. */
export type RowProblemCode =
  | 'card_damaged'
  | 'card_of_group'
  | 'json_invalid'
  | 'json_not_object'
  | 'not_text'
  | 'quote_not_closed'
  | 'quote_not_doubled'
  | 'row_too_long'
  | 'too_many_cells'
  | 'too_many_values'
