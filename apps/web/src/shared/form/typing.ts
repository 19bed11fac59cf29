import { withBullets } from '../paste/word-lists.ts'

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

// Bullets of Word are letters of its own fonts in plain text.
window.addEventListener('paste', (event) => {
  const { target, clipboardData } = event
  if (!(target instanceof HTMLTextAreaElement) || event.defaultPrevented || !clipboardData) return
  const plain = clipboardData.getData('text/plain')
  const text = withBullets(plain, clipboardData.getData('text/html'))
  if (text === plain) return
  event.preventDefault()
  target.setRangeText(text, target.selectionStart, target.selectionEnd, 'end')
  target.dispatchEvent(new Event('input', { bubbles: true }))
})
