import { fileAddress } from '@xinqiao/contract/files/endpoints'
import { call } from '../api/call.ts'
import { CallError } from '../api/call-error.ts'
import { toast } from '../feedback/feedback.ts'
import { sendFile } from '../upload/send-file.ts'

/** Uploads a picture of a text as a file of one's own; the record takes it when the text is sent. */
export async function keepPicture(file: File): Promise<{ file: string; address: string } | null> {
  try {
    const { id } = await sendFile({
      file,
      purpose: 'image',
      signal: new AbortController().signal,
      md5: null,
      onMd5: () => undefined,
      onBegun: () => undefined,
      onProgress: () => undefined,
    })
    const { data } = await call(fileAddress, { params: { id } }, { surface: 'message' })
    return { file: id, address: `${data.address}&inline=true` }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    toast('warning', `${file.name}：${error.message}`)
    return null
  }
}
