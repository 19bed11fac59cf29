import { toast } from './feedback.ts'

const FAILED = '复制失败，请手动选择文字复制'

/** Puts a text on the clipboard and says whether it is there. */
export async function copyText(text: string, copied = '复制成功', failed = FAILED): Promise<void> {
  const done = await putOnClipboard(text)
  toast(done ? 'success' : 'error', done ? copied : failed)
}

/** Also where the page was not reached over https; true when the text is there. */
export async function putOnClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement
  const area = document.createElement('textarea')
  area.value = text
  area.style.position = 'fixed'
  area.style.opacity = '0'
  document.body.append(area)
  area.select()
  // Without a secure origin there is no other way.
  const done = document.execCommand('copy')
  area.remove()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  return done
}
