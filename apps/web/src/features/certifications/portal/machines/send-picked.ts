import { sendAtOnce } from '../../../../shared/upload/send-file.ts'

/** Ids of files that have come already: a form that was refused does not send them again. */
const sent = new WeakMap<File, string>()

/**
 * Uploads the picked files of a form one after the other.
 * @throws CallError, UnreadableFile
 */
export function sender(onProgress: (percent: number) => void): (file: File) => Promise<string> {
  return async (file) => {
    const known = sent.get(file)
    if (known !== undefined) return known
    const { id } = await sendAtOnce({
      file,
      purpose: 'certification',
      onProgress: (stage, bytes) => {
        // The checksum is read before anything leaves: it counts for nothing.
        if (stage === 'sending') onProgress(file.size === 0 ? 0 : (bytes / file.size) * 100)
      },
    })
    sent.set(file, id)
    return id
  }
}
