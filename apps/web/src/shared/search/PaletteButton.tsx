import { SearchOutlined } from '@ant-design/icons'
import { type ComponentType, useCallback, useEffect, useState } from 'react'
import type { PaletteProps } from './Palette.tsx'

/** Opens the palette, as ⌘K and Ctrl K do anywhere on the page; it is loaded when first wanted. */
export function PaletteButton(props: Omit<PaletteProps, 'onClose'> & { className: string }) {
  const { className, ...rest } = props
  const [open, setOpen] = useState(false)
  const [Palette, setPalette] = useState<ComponentType<PaletteProps> | null>(null)
  const show = useCallback(() => {
    setOpen(true)
    void import('./Palette.tsx').then((module) => setPalette(() => module.Palette))
  }, [])
  useEffect(() => {
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
      {open && Palette && <Palette {...rest} onClose={() => setOpen(false)} />}
    </>
  )
}
