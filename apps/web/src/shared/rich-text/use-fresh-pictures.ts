import type { Editor } from '@tiptap/react'
import { useEffect } from 'react'
import { pictureAddress } from './keep-picture.ts'

/**
 * A picture of a text that was left lying shows nothing once its address has run out, or its session is over: it gets
 * another one. The text itself is the same as before.
 */
export function useFreshPictures(editor: Editor): void {
  useEffect(() => {
    const asked = new Set<string>()
    const renew = async ({ target }: Event) => {
      const file = target instanceof HTMLImageElement ? target.dataset.file : undefined
      // One that is gone for good is asked for once.
      if (file === undefined || asked.has(file)) return
      asked.add(file)
      const address = await pictureAddress(file, 'silent').catch(() => null)
      if (address !== null && !editor.isDestroyed) showAt(editor, file, address)
    }
    const place = editor.view.dom
    // It does not rise from the picture.
    place.addEventListener('error', renew, true)
    return () => place.removeEventListener('error', renew, true)
  }, [editor])
}

function showAt(editor: Editor, file: string, src: string): void {
  const { tr, doc } = editor.state
  doc.descendants((node, at) => {
    if (node.attrs.file === file) tr.setNodeMarkup(at, null, { ...node.attrs, src })
  })
  // Nobody has written anything.
  editor.view.dispatch(tr.setMeta('preventUpdate', true).setMeta('addToHistory', false))
}
