import { useEffect, useState } from 'react'

const MOVES = ['wheel', 'touchmove', 'keydown'] as const

/** Which of the places the reader has come to: the last one above the upper part of the window. */
export function useScrollSpy(ids: readonly string[]): string {
  const [current, setCurrent] = useState('')
  useEffect(() => {
    let frame = 0
    // Where a link led stays marked, also where it cannot reach the line, until the reader moves.
    let led = ledTo()
    const look = () => {
      frame = 0
      if (ids.includes(led) && isInView(led)) return setCurrent(led)
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
    const lead = () => {
      led = ledTo()
      onScroll()
    }
    const move = () => {
      led = ''
    }
    look()
    window.addEventListener('hashchange', lead)
    for (const event of MOVES) window.addEventListener(event, move, { passive: true })
    window.addEventListener('scroll', onScroll, { passive: true })
    window.addEventListener('resize', onScroll)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', onScroll)
      window.removeEventListener('resize', onScroll)
      window.removeEventListener('hashchange', lead)
      for (const event of MOVES) window.removeEventListener(event, move)
    }
  }, [ids])
  return current
}

function ledTo(): string {
  return decodeURIComponent(window.location.hash.slice(1))
}

function isInView(id: string): boolean {
  const box = document.getElementById(id)?.getBoundingClientRect()
  return box !== undefined && box.bottom > 0 && box.top < window.innerHeight
}
