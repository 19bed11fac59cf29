import { personOfTab } from '../../session/person-of-tab.ts'

/** What tabs of one browser tell each other about a text that is being written. */
interface News {
  person: string
  key: string
  /** none asks the others for theirs */
  text?: string
  /** to a tab that asked: whoever has a text of its own keeps that */
  answers?: boolean
}

/** What was typed in this tab before another tab wrote the same text anew. */
const OURS = 'before:'

const listeners = new Set<() => void>()
let line: BroadcastChannel | null = null

export function draftOf(key: string): string {
  return sessionStorage.getItem(key) ?? ''
}

/** What stood here before the text of another tab took its place; null where nothing did. */
export function replacedDraft(key: string): string | null {
  return sessionStorage.getItem(OURS + key)
}

/** Keeps a text in this tab, and shows it in all others: the later one counts everywhere. */
export function writeDraft(key: string, text: string): void {
  put(key, text)
  sessionStorage.removeItem(OURS + key)
  tell({ key, text })
  announce()
}

/** What was replaced is looked at no more. */
export function dismissReplaced(key: string): void {
  sessionStorage.removeItem(OURS + key)
  announce()
}

/** Follows a text, here and in the other tabs; a tab that has none yet takes theirs. */
export function followDraft(key: string, changed: () => void): () => void {
  listeners.add(changed)
  if (draftOf(key) === '') tell({ key })
  return () => {
    listeners.delete(changed)
  }
}

function put(key: string, text: string): void {
  if (text === '') sessionStorage.removeItem(key)
  else sessionStorage.setItem(key, text)
}

function tell(news: Omit<News, 'person'>): void {
  const person = personOfTab()
  if (person === null || typeof BroadcastChannel === 'undefined') return
  if (line === null) {
    line = new BroadcastChannel('drafts')
    line.onmessage = ({ data }: MessageEvent<News>) => hear(data)
  }
  line.postMessage({ person, ...news } satisfies News)
}

function hear({ person, key, text, answers = false }: News): void {
  // Tabs may be of two people, one after the other.
  if (person !== personOfTab()) return
  const own = draftOf(key)
  if (text === undefined) {
    if (own !== '') tell({ key, text: own, answers: true })
    return
  }
  if (text === own || (answers && own !== '')) return
  // The first counts: what follows it is the other tab's own typing.
  if (own !== '' && replacedDraft(key) === null) sessionStorage.setItem(OURS + key, own)
  put(key, text)
  announce()
}

function announce(): void {
  for (const listener of listeners) listener()
}
