import { plainDay } from '@xinqiao/contract/fields/plain-typed'
import { withBullets } from '../../paste/word-lists.ts'

// The Enter that takes the words of an input method sends nothing. Safari tells it only once the composition has ended,
// by a number that no key has.
window.addEventListener(
  'keydown',
  (event) => {
    if (event.key !== 'Enter' || (event.keyCode !== 229 && !event.isComposing)) return
    event.stopPropagation()
    event.preventDefault()
  },
  { capture: true },
)

// Bullets of Word are letters of its own fonts in plain text; days are written in as many ways as there are people.
window.addEventListener('paste', (event) => {
  const { target, clipboardData } = event
  if (event.defaultPrevented || !clipboardData) return
  const plain = clipboardData.getData('text/plain')
  if (target instanceof HTMLTextAreaElement) {
    const text = withBullets(plain, clipboardData.getData('text/html'))
    if (text !== plain) put(event, target, text, target.selectionStart, target.selectionEnd)
  } else if (target instanceof HTMLInputElement && target.closest('.ant-picker')) {
    const day = plainDay(plain)
    if (day !== plain) put(event, target, day, 0, target.value.length)
  }
})

function put(
  event: Event,
  field: HTMLInputElement | HTMLTextAreaElement,
  text: string,
  start: number,
  end: number,
): void {
  event.preventDefault()
  field.setRangeText(text, start, end, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
