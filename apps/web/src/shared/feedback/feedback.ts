/**
 * Messages and dialogs asked for from anywhere, also outside components. They wait here until the
 * layer that draws them has loaded, so that a page which shows none does not carry it.
 */
export type Tone = 'success' | 'info' | 'warning' | 'error'

interface Toast {
  type: 'toast'
  tone: Tone
  text: string
  way: Way | undefined
}

/** Where a message leads. */
export interface Way {
  label: string
  go: () => void
}

/** What is said when a dialog is left without its action (document 1 section 8). */
export const CANCELLED = {
  /** a text was asked for */
  input: '取消输入',
  application: '取消申请',
  other: '操作已取消！',
} as const

export interface Question {
  title: string
  text: string
  tone: 'warning' | 'lock'
  ok: string
  /** null for a dialog that can only be confirmed */
  cancel: string | null
  /** said when it is declined: 操作已取消！ unless stated; null where staying is as good an answer */
  cancelled?: string | null
  /** while a question with this key is open, another is not asked and counts as declined */
  key?: string
  /** listens for what makes it idle: it closes by itself then, as declined; answers how to stop */
  until?: (idle: () => void) => () => void
}

export interface PendingQuestion {
  type: 'question'
  id: number
  question: Question
  /** what had the focus when it was asked, and gets it back */
  from: HTMLElement | null
  settle: (confirmed: boolean) => void
}

export type FeedbackItem = Toast | PendingQuestion

const waiting: FeedbackItem[] = []
const open = new Set<string>()
const outlets = new Set<(item: FeedbackItem) => void>()
let onNeeded: (() => void) | null = null
let count = 0

/** A short message at the top of the page, gone after 4 seconds. */
export function toast(tone: Tone, text: string, way?: Way): void {
  push({ type: 'toast', tone, text, way })
}

/** Asks whether the reader is sure of what cannot simply be taken back. */
export function askSure(question: Omit<Question, 'tone' | 'cancel'>): Promise<boolean> {
  return ask({ tone: 'warning', cancel: '取消', ...question })
}

/** A dialog; resolves to whether it was confirmed. */
export async function ask(question: Question): Promise<boolean> {
  const { key } = question
  if (key !== undefined && open.has(key)) return false
  if (key !== undefined) open.add(key)
  const confirmed = await new Promise<boolean>((settle) => {
    count += 1
    const { activeElement } = document
    const from = activeElement instanceof HTMLElement ? activeElement : null
    push({ type: 'question', id: count, question, from, settle })
  })
  if (key !== undefined) open.delete(key)
  const { cancelled = CANCELLED.other } = question
  if (!confirmed && cancelled !== null) toast('info', cancelled)
  return confirmed
}

/** Connects the layer that draws, or who watches; it receives what has been waiting. With the last its questions go. */
export function connectFeedback(draw: (item: FeedbackItem) => void): () => void {
  outlets.add(draw)
  for (const item of waiting.splice(0)) draw(item)
  return () => {
    outlets.delete(draw)
    if (outlets.size === 0) open.clear()
  }
}

/** Calls back whenever an item comes to wait for a layer that has not loaded. Answers how to end that. */
export function whenFeedbackNeeded(callback: () => void): () => void {
  onNeeded = callback
  if (waiting.length > 0) callback()
  return () => {
    if (onNeeded === callback) onNeeded = null
  }
}

function push(item: FeedbackItem): void {
  for (const draw of outlets) draw(item)
  if (outlets.size > 0) return
  waiting.push(item)
  onNeeded?.()
}
