import { type ReactNode, useEffect, useRef, useState } from 'react'

/** Content that may be wider than the page: while it is, the keyboard reaches and scrolls it too. */
export function ScrollBox(props: { className?: string | undefined; label: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const [wide, setWide] = useState(false)
  // More stands beyond its right edge.
  const [more, setMore] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => {
      setWide(element.scrollWidth > element.clientWidth)
      setMore(element.scrollLeft + element.clientWidth < element.scrollWidth - 1)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    measure()
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [])
  const reachable = wide ? { tabIndex: 0, role: 'region', 'aria-label': props.label } : {}
  return (
    <div ref={box} className={props.className} data-wide={wide} data-more={more} {...reachable}>
      {props.children}
    </div>
  )
}
