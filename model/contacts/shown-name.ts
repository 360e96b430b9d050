type Named = { name?: string | null; email?: string | null; phone?: string | null }

/** What people call a contact: its name, or what it can be reached by; null if it has neither. */
export function shownName({ name, email, phone }: Named): string | null {
  return name ?? email ?? phone ?? null
}
