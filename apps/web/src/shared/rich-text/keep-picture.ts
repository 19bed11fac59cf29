import { fileAddress } from '@xinqiao/contract/files/endpoints'
import { call } from '../api/call.ts'
import { CallError } from '../api/call-error.ts'
import { toast } from '../feedback/feedback.ts'
import { sendAtOnce } from '../upload/send-file.ts'

/** Uploads a picture of a text as a file of one's own; the record takes it when the text is sent. */
export async function keepPicture(file: File): Promise<{ file: string; address: string } | null> {
  try {
    const { id } = await sendAtOnce({ file, purpose: 'image' })
    return { file: id, address: await pictureAddress(id, 'message') }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    toast('warning', `${file.name}：${error.message}`)
    return null
  }
}

/** Where a picture of a text is shown from now. @throws CallError */
export async function pictureAddress(id: string, surface: 'message' | 'silent'): Promise<string> {
  const { data } = await call(fileAddress, { params: { id } }, { surface })
  return `${data.address}&inline=true`
}
