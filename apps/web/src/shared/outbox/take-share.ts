import { limitText, MB } from '@xinqiao/contract/sizes'
import { inStore } from './device.ts'
import { freeName } from './free-name.ts'
import type { ShareFault } from './share-faults.ts'

/** Where other apps bring what they share: an address of the portal, which the worker answers. */
export const SHARE_PLACE = '/portal/share'
/** Of all that waits on the device for an order. */
export const MOST_SHARED = 20
export const MOST_SHARED_BYTES = 200 * MB
export const MOST_SHARED_WORDS = 4000

/** Words, a file, or a name with the reason why it was left. */
type Content =
  | { kind: 'words'; title: string; text: string }
  | { kind: 'file'; file: File }
  | { kind: 'left'; name: string; reason: string }

/** One thing that another app has shared, on the device until it leaves with a text. */
export type Keepable = Content & {
  /** whose it is: nobody else sees it; empty where nobody was signed in */
  account: string
  /** the text that it leaves with, once that is chosen */
  draft: string | null
}
/** `seq` is given by the device: the order in which they came. */
export type Shared = Keepable & { seq: number }

/** Keeps what another app shares; null where something is kept. */
export async function takeShare(request: Request): Promise<ShareFault | null> {
  const form = await request.formData().catch(() => null)
  if (form === null) return 'broken'
  const words = wordsIn(form)
  // A form without a file sends one without a name.
  const files = form
    .getAll('files')
    .filter((one) => one instanceof File)
    .filter(({ name, size }) => name !== '' || size > 0)
  if (words.length === 0 && files.length === 0) return 'empty'
  try {
    const held = await inStore<Shared[]>('shared', 'readonly', (store) => store.getAll())
    const account = await inStore<string | undefined>('owner', 'readonly', (store) => store.get('account'))
    const keep = (contents: readonly Content[]) => keepAll(contents, account ?? '')
    const chosen = choose(files, held)
    await keep([...words, ...chosen]).catch(() => keep([...words, ...chosen.map(withoutRoom)]))
    return null
  } catch {
    return 'full'
  }
}

/** What an app says of what it shares; many put the address among the words as well. */
function wordsIn(form: FormData): Content[] {
  const [title = '', text = '', url = ''] = ['title', 'text', 'url'].map((name) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  })
  const whole = [text, text.includes(url) ? '' : url].filter((one) => one !== '').join('\n')
  if (title === '' && whole === '') return []
  const words: Content[] = [
    { kind: 'words', title: title.slice(0, 200), text: whole.slice(0, MOST_SHARED_WORDS) },
  ]
  if (whole.length > MOST_SHARED_WORDS) {
    const reason = `最多收下 ${MOST_SHARED_WORDS} 字，其后的未收下`
    words.push({ kind: 'left', name: '分享的文字', reason })
  }
  return words
}

/** Those for which there is room, and the others by name. */
function choose(files: readonly File[], held: readonly Shared[]): Content[] {
  const before = held.flatMap((one) => (one.kind === 'file' ? [one.file] : []))
  const names = before.map(({ name }) => name)
  let room = MOST_SHARED_BYTES - before.reduce((sum, { size }) => sum + size, 0)
  const free = Math.max(0, MOST_SHARED - before.length)
  const chosen = files.slice(0, free).map((file): Content => {
    if (file.size > room) return { kind: 'left', name: file.name, reason: reasonFor(file) }
    room -= file.size
    const name = freeName(file.name || '分享的文件', names)
    names.push(name)
    return { kind: 'file', file: name === file.name ? file : new File([file], name, { type: file.type }) }
  })
  const [first, ...more] = files.slice(free)
  if (first === undefined) return chosen
  const name = more.length === 0 ? first.name : `${first.name} 等 ${more.length + 1} 个文件`
  const reason = `待放入工单的文件最多 ${MOST_SHARED} 个`
  return [...chosen, { kind: 'left', name, reason }]
}

function reasonFor({ size }: File): string {
  const most = limitText(MOST_SHARED_BYTES)
  return size > MOST_SHARED_BYTES
    ? `文件不能超过 ${most}`
    : `待放入工单的文件合计不能超过 ${most}，请先处理已有的`
}

/** The device itself is full: at least it is known what did not come. */
function withoutRoom(content: Content): Content {
  if (content.kind !== 'file') return content
  return { kind: 'left', name: content.file.name, reason: '本机存储空间不足，未能收下' }
}

/** All of it, or nothing. */
async function keepAll(contents: readonly Content[], account: string): Promise<void> {
  await inStore('shared', 'readwrite', (store) => {
    for (const one of contents) store.add({ ...one, account, draft: null } satisfies Keepable)
    return store.count()
  })
}
