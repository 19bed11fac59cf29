import { useState } from 'react'

/** What the dialog of a list is open for: one of its rows, or a new one. */
export function useEdited<R>() {
  const [edited, setEdited] = useState<{ row: R | null } | null>(null)
  return {
    /** its row is null for a new one */
    edited,
    edit: (row: R) => setEdited({ row }),
    create: () => setEdited({ row: null }),
    close: () => setEdited(null),
  }
}
