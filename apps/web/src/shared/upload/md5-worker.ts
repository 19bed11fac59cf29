/** Computes the MD5 of a file beside the page, which stays quick meanwhile. */
import { md5Of } from './md5.ts'

export type Md5Message = { read: number } | { md5: string } | { unreadable: true }

self.onmessage = async ({ data }: MessageEvent<Blob>) => {
  const tell = (message: Md5Message) => self.postMessage(message)
  await md5Of(data, (read) => tell({ read })).then(
    (md5) => tell({ md5 }),
    () => tell({ unreadable: true }),
  )
}
