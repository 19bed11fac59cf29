import dayjs from 'dayjs'

/** What browsers call every picture that is pasted. */
const NAMELESS = /^image\.(png|jpe?g|gif|webp)$/i

/** A pasted picture under a name by which it is told from others: 截图, and when it came. */
export function tellingName(file: File, now = new Date()): File {
  const [, extension] = NAMELESS.exec(file.name) ?? []
  if (extension === undefined) return file
  const name = `截图 ${dayjs(now).format('YYYY-MM-DD HH.mm.ss')}.${extension}`
  return new File([file], name, { type: file.type, lastModified: file.lastModified })
}
