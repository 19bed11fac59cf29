import { useQueryClient } from '@tanstack/react-query'
import { listBases, readBase, readVersion } from '@xinqiao/contract/authoring/base-endpoints'
import { useLiveEvent } from '../../../../shared/live/live-events.ts'

/** What a change of a version makes old. */
export const RENEWS = [readVersion, readBase, listBases]

/** Brings the version up to date when another editor changed it. */
export function useVersionNews(versionId: string): void {
  const client = useQueryClient()
  useLiveEvent('knowledge', (data) => {
    const { id = '' } = data === '' ? {} : (JSON.parse(data) as { id?: string })
    if (id !== '' && id !== versionId) return
    void client.invalidateQueries({ queryKey: [readVersion.name] })
  })
}
