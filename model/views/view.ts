/** Columns of a list besides those of custom fields. */
export const columnNames = [
  'name',
  'email',
  'phone',
  'company',
  'source',
  'tags',
  'assignee',
  'created',
  'updated',
] as const
export type ColumnName = (typeof columnNames)[number]

/** Columns of custom fields, whose values a list of leads has. */
export const columnFieldsMax = 20
export const viewColumnsMax = columnNames.length + columnFieldsMax

/** In CSS pixels. */
export const columnWidths = { min: 60, max: 800 } as const

export const viewsCountedMax = 20
export const pinnedViewsMax = 10

type Viewed = { isOwn: boolean; isShared: boolean }

/** Whether a member may change or delete a view that they see; to share it takes `mayEdit`, too. */
export function mayChangeView({ isOwn, isShared }: Viewed, mayEdit: boolean): boolean {
  return isShared ? mayEdit : isOwn
}

/** Whether a member may take a view back that is shared. */
export function mayUnshare(view: Viewed, mayEdit: boolean): boolean {
  return view.isShared && view.isOwn && mayEdit
}
