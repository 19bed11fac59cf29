import { createContext } from 'react'

/** Tells parts of a long page when they come near what is in view, and when they leave it. */
export interface Nearness {
  /** begins, in the box that scrolls around this element; answers how it ends */
  open(inside: Element | null): () => void
  watch(part: Element, tell: (near: boolean) => void): () => void
}

/** So far beyond the edges, parts are drawn before they come in. */
const MARGIN = '600px 0px'

export function nearness(): Nearness {
  const tellers = new Map<Element, (near: boolean) => void>()
  let observer: IntersectionObserver | undefined
  return {
    open(inside) {
      observer = new IntersectionObserver(
        (entries) => {
          for (const { target, isIntersecting } of entries) tellers.get(target)?.(isIntersecting)
        },
        { root: scrollerOf(inside), rootMargin: MARGIN },
      )
      for (const part of tellers.keys()) observer.observe(part)
      return () => observer?.disconnect()
    },
    watch(part, tell) {
      tellers.set(part, tell)
      observer?.observe(part)
      return () => {
        tellers.delete(part)
        observer?.unobserve(part)
      }
    },
  }
}

export const NearnessContext = createContext<Nearness>(nearness())

/** The box that scrolls; null for the window. */
function scrollerOf(inside: Element | null): Element | null {
  for (let at = inside?.parentElement; at; at = at.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at
  }
  return null
}
