import type { Preferences } from '#core/views/preferences.ts'
import type { View, ViewSearch } from '#core/views/view.ts'
import { type Row, number, text, textOrNull } from '#storage/contact-row.ts'

export function viewOf(row: Row): View {
  return {
    id: text(row, 'id'),
    memberId: text(row, 'member_id'),
    name: text(row, 'name'),
    search: searchOf(text(row, 'search')),
    columns: columnsOf(textOrNull(row, 'shown_columns')),
    isShared: number(row, 'is_shared') === 1,
    createdAt: number(row, 'created_at'),
    updatedAt: number(row, 'updated_at'),
  }
}

export const viewColumns =
  'id, member_id, name, search, shown_columns, is_shared, created_at, updated_at'

// The core has judged what is stored.
function searchOf(json: string): ViewSearch {
  return JSON.parse(json) as ViewSearch
}

function columnsOf(json: string | null): View['columns'] {
  return json === null ? null : (JSON.parse(json) as View['columns'])
}

export function columnsText(columns: View['columns']): string | null {
  return columns === null ? null : JSON.stringify(columns)
}

export function preferencesOf(row: Row): Preferences {
  return JSON.parse(text(row, 'preferences')) as Preferences
}
