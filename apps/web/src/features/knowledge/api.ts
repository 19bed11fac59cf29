import { useMutation, useQueryClient } from '@tanstack/react-query'
import { SUCCESS_TEXT } from '@xinqiao/contract/errors'
import { addFavourite, listFavourites, removeFavourite } from '@xinqiao/contract/knowledge/member-endpoints'
import { projectBases } from '@xinqiao/contract/knowledge/project-endpoints'
import { home, latest } from '@xinqiao/contract/knowledge/reading-endpoints'
import type { KnowledgeBaseItem } from '@xinqiao/contract/knowledge/schemas'
import { KNOWLEDGE_TEXTS } from '@xinqiao/contract/knowledge/texts'
import { call } from '../../shared/api/call.ts'
import { read } from '../../shared/api/query-client.ts'
import { toast } from '../../shared/feedback/feedback.ts'
import { askToLogIn } from '../../shared/session/ask-to-log-in.ts'
import { storedToken } from '../../shared/session/token.ts'

export const homeQuery = read(home, {})
export const latestQuery = read(latest, {})
export const favouritesQuery = read(listFavourites, { body: {} })

/** Enough to know whether six bases are linked to the unit's projects. */
export const projectBasesQuery = read(projectBases, { query: { pageNum: 1, pageSize: 6 } })

/**
 * Favourites or unfavourites; a visitor is asked to log in first. Lists are read anew only when the
 * answer says 操作成功 (document 1 section 4).
 */
export function useFavourite(base: Pick<KnowledgeBaseItem, 'kbId' | 'favor'>) {
  const client = useQueryClient()
  const mutation = useMutation({
    mutationFn: () => call(base.favor ? removeFavourite : addFavourite, { params: { id: base.kbId } }),
    onSuccess: async ({ msg }) => {
      if (msg !== SUCCESS_TEXT) return
      toast('success', msg)
      await client.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith('knowledge.'),
      })
    },
  })
  const toggle = () => {
    if (storedToken()) mutation.mutate()
    else void askToLogIn(KNOWLEDGE_TEXTS.favouriteNeedsLogin)
  }
  return { toggle, pending: mutation.isPending }
}
