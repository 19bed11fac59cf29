import { useEffect, useState } from 'react'

/** Which of the places the reader has come to: the last one above the upper part of the window. */
export function useScrollSpy(ids: readonly string[]): string {
  const [current, setCurrent] = useState('')
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      const line = Math.min(window.innerHeight * 0.3, 260)
      const passed = ids.filter((id) => {
        const place = document.getElementById(id)
        return place !== null && place.getBoundingClientRect().top <= line
      })
      const atEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2
      setCurrent((atEnd && window.scrollY > 0 ? ids.at(-1) : passed.at(-1)) ?? ids[0] ?? '')
    }
    const onScroll = () => {
      frame ||= requestAnimationFrame(look)
    }
    look()
    window.addEventListener('scroll', onScroll, { passive: true })
    window.addEventListener('resize', onScroll)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', onScroll)
      window.removeEventListener('resize', onScroll)
    }
  }, [ids])
  return current
}
