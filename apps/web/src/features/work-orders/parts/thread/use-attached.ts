import { draftOf } from '../../../../shared/form/draft/drafts-of-tabs.ts'
import { useDraft } from '../../../../shared/form/draft/use-draft.tsx'

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
    add: (file: Attached) => put([...filesIn(draftOf(place)), file]),
    remove: (id: string) => put(filesIn(kept).filter((file) => file.id !== id)),
    /** These have left; answers whether others came while they were on their way. */
    sent: (ids: readonly string[]): boolean => {
      const left = filesIn(draftOf(place)).filter(({ id }) => !ids.includes(id))
      put(left)
      return left.length > 0
    },
  }
}

function filesIn(text: string): readonly Attached[] {
  return text === '' ? [] : (JSON.parse(text) as Attached[])
}
