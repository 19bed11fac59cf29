import { useDraft } from '../../../shared/form/use-draft.tsx'

export interface Attached {
  id: string
  name: string
}

/** Files that leave with a text that is being written; like the text they outlive a reload and another tab. */
export function useAttached(key: string) {
  const place = `files:${key}`
  const [kept, write] = useDraft(place)
  const put = (files: readonly Attached[]) => write(files.length === 0 ? '' : JSON.stringify(files))
  return {
    files: filesIn(kept),
    // Two may come before it is drawn anew.
    add: (file: Attached) => put([...filesIn(sessionStorage.getItem(place) ?? ''), file]),
    remove: (id: string) => put(filesIn(kept).filter((file) => file.id !== id)),
    clear: () => put([]),
  }
}

function filesIn(text: string): readonly Attached[] {
  return text === '' ? [] : (JSON.parse(text) as Attached[])
}
