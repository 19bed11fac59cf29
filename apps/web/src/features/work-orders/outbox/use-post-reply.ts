import { useQueryClient } from '@tanstack/react-query'
import { CallError } from '../../../shared/api/call-error.ts'
import { surfaceFailure } from '../../../shared/api/surface-failure.ts'
import { toast } from '../../../shared/feedback/feedback.ts'
import { post } from '../../../shared/outbox/outbox.ts'
import { useKnownUser } from '../../../shared/session/session.ts'
import { storedToken } from '../../../shared/session/token.ts'
import type { Leaving, Said } from '../parts/thread/Composer.tsx'
import { carryReply } from './carry-reply.ts'

interface Addressed {
  orderId: string
  about: string
  handleType: 'reply' | 'review'
}

/** Sends a reply; without a line it waits on the device, and the thread shows it there. Rejects where it was refused. */
export function usePostReply({ orderId, about, handleType }: Addressed) {
  const client = useQueryClient()
  const account = useKnownUser()?.userId ?? ''
  return async (
    { clientId, processingContent, fileIds: _ids, ...rest }: Said,
    leaving: Leaving,
  ): Promise<'sent' | 'parked'> => {
    const letter = {
      ...{ id: clientId, account, to: orderId, about, text: processingContent },
      ...leaving,
      rest: { ...rest, handleType },
    }
    try {
      const outcome = await post(letter, carryReply(client))
      if (outcome === 'sent') toast('success', '回复成功')
      else toast('info', '网络不通，回复已存在本机，恢复后自动发出')
      return outcome
    } catch (error) {
      if (error instanceof CallError) surfaceFailure(error, 'message', storedToken())
      throw error
    }
  }
}
