import type { OrderMessage } from '@xinqiao/contract/work-orders/schemas'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { isUnread } from './is-unread.ts'

/** So much above its end one is still at it. */
const NEARLY_PX = 80
/** Left free above what is gone to. */
const FREE_PX = 12

interface FollowedThread {
  messages: readonly OrderMessage[]
  /** whose replies are new to the reader */
  otherSide: 1 | 2
  onlyRead: boolean
  newestFirst: boolean
  /** all that it opens with is there */
  isReady: boolean
}

/**
 * Keeps what is new in sight: a thread opens at the first reply that was not read yet, or else at its end, goes along
 * with what comes, and to what one has said oneself. Whoever reads elsewhere is left there; how many have come
 * meanwhile is answered.
 */
export function useFollowedThread(list: RefObject<HTMLElement | null>, thread: FollowedThread) {
  const { messages, newestFirst } = thread
  const [missed, setMissed] = useState(0)
  const atLatest = useRef(true)
  const known = useRef<ReadonlySet<string> | null>(null)
  const goToLatest = () => {
    const frame = scrollerOf(list.current)
    if (!frame || !list.current) return
    atLatest.current = true
    setMissed(0)
    if (newestFirst) bringUp(frame, list.current)
    else frame.scrollTop = frame.scrollHeight
  }
  const look = () => {
    const frame = scrollerOf(list.current)
    if (!frame || !list.current) return
    atLatest.current = newestFirst ? isUp(frame, list.current) : isAtEnd(frame)
    if (atLatest.current) setMissed(0)
  }
  const begin = useEffectEvent(() => {
    atLatest.current = !thread.onlyRead
    if (thread.onlyRead) return
    const first = messages.find((one) => isUnread(one, thread.otherSide))
    const frame = scrollerOf(list.current)
    const element = first && list.current?.querySelector(`[data-message="${first.id}"]`)
    if (!frame || !element) return goToLatest()
    bringUp(frame, element)
    look()
  })
  const follow = useEffectEvent(() => {
    const before = known.current
    if (before === null && !thread.isReady) return
    known.current = new Set(messages.map(({ id }) => id))
    if (before === null) return begin()
    // What is older than all that was known has not come, it was fetched.
    const oldest = messages.findIndex(({ id }) => before.has(id))
    const come = messages.slice(Math.max(0, oldest)).filter(({ id }) => !before.has(id))
    if (come.length === 0) return
    if (atLatest.current || come.some(({ own }) => own)) goToLatest()
    else setMissed((count) => count + come.length)
  })
  const turn = useEffectEvent(() => known.current !== null && goToLatest())
  // biome-ignore lint/correctness/useExhaustiveDependencies: turned, the latest stand at the other end
  useEffect(() => void turn(), [newestFirst])
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at anew with each answer that brings another thread
  useEffect(() => follow(), [messages, thread.isReady])
  const held = useRef<{ element: Element; top: number } | null>(null)
  const holdPlace = () => {
    const element = newestFirst ? null : list.current?.querySelector('[data-message]')
    held.current = element ? { element, top: element.getBoundingClientRect().top } : null
  }
  // Before it is painted: what was being read stays where it was, however much comes above it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at anew with each answer that brings another thread
  useLayoutEffect(() => {
    const frame = scrollerOf(list.current)
    const { element, top } = held.current ?? {}
    const isAbove = list.current?.querySelector('[data-message]') !== element
    if (!frame || !element || top === undefined || !isAbove) return
    held.current = null
    frame.scrollTop += element.getBoundingClientRect().top - top
  }, [messages])
  useFrame(list, look, () => atLatest.current && goToLatest())
  return { missed, goToLatest, holdPlace }
}

/** Tells when the part of the page that scrolls has been moved, and when it or what it holds has another size. */
function useFrame(list: RefObject<HTMLElement | null>, onMoved: () => void, onSized: () => void): void {
  const moved = useEffectEvent(onMoved)
  // Pictures come late, and what is being written takes room.
  const sized = useEffectEvent(onSized)
  useEffect(() => {
    const frame = scrollerOf(list.current)
    if (!frame || !list.current) return
    let height = frame.clientHeight
    const measure = () => {
      height = frame.clientHeight
      sized()
    }
    // What moves it because it has become lower is not the reader.
    const look = () => (frame.clientHeight === height ? moved() : measure())
    const observer = new ResizeObserver(measure)
    frame.addEventListener('scroll', look)
    observer.observe(list.current)
    observer.observe(frame)
    return () => {
      frame.removeEventListener('scroll', look)
      observer.disconnect()
    }
  }, [list])
}

function isAtEnd({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean {
  return scrollHeight - scrollTop - clientHeight < NEARLY_PX
}

function isUp(frame: HTMLElement, element: Element): boolean {
  return element.getBoundingClientRect().top >= frame.getBoundingClientRect().top - NEARLY_PX
}

// Not `scrollIntoView`: the sheet still slides in, and what is around it would be moved as well.
function bringUp(frame: HTMLElement, element: Element): void {
  frame.scrollTop += element.getBoundingClientRect().top - frame.getBoundingClientRect().top - FREE_PX
}

/** The part of the page that scrolls. */
function scrollerOf(element: HTMLElement | null): HTMLElement | undefined {
  for (let one = element?.parentElement; one; one = one.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(one).overflowY)) return one
  }
  return undefined
}
