import { SearchOutlined } from '@ant-design/icons'
import { type ComponentType, useCallback, useLayoutEffect, useState } from 'react'
import { NETWORK_TEXT } from '../api/call-error.ts'
import { toast } from '../feedback/feedback.ts'
import { isPageOutdated, OUTDATED_TEXT } from '../ui/load/page-outdated.ts'
import type { PaletteProps } from './Palette.tsx'

/** Opens the palette, as ⌘K and Ctrl K do anywhere on the page; it is loaded when first wanted. */
export function PaletteButton(props: Omit<PaletteProps, 'onClose' | 'typedBefore'> & { className: string }) {
  const { className, ...rest } = props
  const [open, setOpen] = useState(false)
  const [Palette, setPalette] = useState<ComponentType<PaletteProps> | null>(null)
  const early = useEarlyLetters(open && Palette === null)
  const show = useCallback(() => {
    setOpen(true)
    loadPalette().then(
      (loaded) => setPalette(() => loaded),
      async () => {
        setOpen(false)
        toast('error', (await isPageOutdated()) ? OUTDATED_TEXT : NETWORK_TEXT)
      },
    )
  }, [])
  // As soon as the button is seen, its keys are heard.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.shiftKey) return
      event.preventDefault()
      show()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [show])
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label="搜索（Ctrl K）"
        title="搜索（Ctrl K）"
        onClick={show}
      >
        <SearchOutlined aria-hidden />
      </button>
      {open && Palette && <Palette {...rest} typedBefore={early} onClose={() => setOpen(false)} />}
    </>
  )
}

/** What was typed while the palette was on its way; nothing once it has been there. */
function useEarlyLetters(isComing: boolean): string {
  const [typed, setTyped] = useState('')
  useLayoutEffect(() => {
    if (!isComing) return
    const keep = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (key.length === 1 && !ctrlKey && !metaKey && !altKey) setTyped((before) => before + key)
    }
    window.addEventListener('keydown', keep)
    return () => {
      window.removeEventListener('keydown', keep)
      // The palette has taken it over.
      setTyped('')
    }
  }, [isComing])
  return typed
}

/** A function of its own: what stands behind `import(…).then` in one expression never hears of a lost style sheet. */
async function loadPalette(): Promise<ComponentType<PaletteProps>> {
  return (await import('./Palette.tsx')).Palette
}
