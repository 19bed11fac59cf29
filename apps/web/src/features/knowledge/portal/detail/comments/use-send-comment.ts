import { SUCCESS_TEXT } from '@xinqiao/contract/errors'
import { addComment, changeComment } from '@xinqiao/contract/knowledge/member-endpoints'
import { KNOWLEDGE_TEXTS } from '@xinqiao/contract/knowledge/texts'
import { CallError } from '../../../../../shared/api/call-error.ts'
import { useWrite } from '../../../../../shared/api/use-write.ts'

type Sent = Promise<string | null>

/** Sends a comment; answers the text of a refusal that belongs beside the field, or null. */
export function useSendComment(id: string) {
  const add = useWrite(addComment, { done: SUCCESS_TEXT, surface: 'form' })
  const send = (body: { content: string; replyTo?: string }): Sent => told(add.run({ params: { id }, body }))
  return { send, pending: add.busy }
}

/** The same for a comment that its writer changes. */
export function useChangeComment(params: { id: string; commentId: string }) {
  const change = useWrite(changeComment, { done: KNOWLEDGE_TEXTS.commentChanged, surface: 'form' })
  const send = (content: string): Sent => told(change.run({ params, body: { content } }))
  return { send, pending: change.busy }
}

async function told(sending: Promise<unknown>): Sent {
  try {
    await sending
    return null
  } catch (error) {
    return error instanceof CallError ? (error.errors.content ?? '') : ''
  }
}
