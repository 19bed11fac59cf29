import type { KnowledgeDocument } from '@xinqiao/contract/knowledge/schemas'
import { useKnownUser } from '../../../../../shared/session/session.ts'
import { useToken } from '../../../../../shared/session/token.ts'
import type { Base } from '../detail-queries.ts'

/**
 * Whether the text is asked for: a visitor gets it only where it is open. What was open stays on the
 * screen when the session ends.
 */
export function useMayRead(base: Base, document: KnowledgeDocument | undefined): boolean {
  const token = useToken()
  const user = useKnownUser()
  return token !== null || user !== null || document?.open === true || !base.isLogin
}
