import { FILE_PURPOSES } from '@xinqiao/contract/files/purposes'
import { CallError } from '../api/call-error.ts'
import { toast } from '../feedback/feedback.ts'

/**
 * Sends a picture that was put into an editor, by the call of that editor. Null where it was not taken, which has
 * been said then: what was typed stays as it is.
 */
export async function sendEditorPicture<T>(
  file: File,
  send: (file: File) => Promise<{ data: T }>,
): Promise<T | null> {
  const { maxBytes, tooLarge } = FILE_PURPOSES.image
  if (file.size > maxBytes) {
    toast('warning', `${file.name}：${tooLarge}`)
    return null
  }
  try {
    return (await send(file)).data
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return null
  }
}
