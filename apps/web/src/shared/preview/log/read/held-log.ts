import { CallError } from '../../../api/call-error.ts'
import type { FromLog, LogLine, Progress, SearchProgress, ToLog } from './log-messages.ts'

/** What the page knows of a log. The lists grow in place; `version` tells that they did. */
export interface LogState extends Progress {
  version: number
  failed: CallError | null
  search: (Omit<SearchProgress, 'id'> & { text: string }) | null
}

export interface Held {
  state: LogState
  isOpen: boolean
  /** its first lines */
  isShown: boolean
  ask: (asked: ToLog) => void
  waiting: Map<number, { resolve: (lines: LogLine[]) => void; reject: (error: CallError) => void }>
  lastId: number
  searchId: number
}

export function fresh(): Held {
  const state: LogState = {
    version: 0,
    read: 0,
    lines: 0,
    isDone: false,
    faults: [],
    faultCount: 0,
    gaps: [],
    allGapsFrom: 0,
    failed: null,
    search: null,
  }
  return {
    state,
    isOpen: false,
    isShown: false,
    ask: () => undefined,
    waiting: new Map(),
    lastId: 0,
    searchId: 0,
  }
}

/** Takes in what was told; true where there is something new to show. */
export function take(held: Held, message: FromLog): boolean {
  const { state } = held
  const version = state.version + 1
  if ('lines' in message) {
    held.waiting.get(message.id)?.resolve(message.lines)
    held.waiting.delete(message.id)
    return false
  }
  if ('failed' in message) {
    const error = new CallError('status', message.failed.code, message.failed.text)
    const asked = message.id === null ? undefined : held.waiting.get(message.id)
    if (asked !== undefined) asked.reject(error)
    else held.state = { ...state, failed: error, version }
    return asked === undefined
  }
  if ('progress' in message) {
    const { faults, gaps, ...known } = message.progress
    for (const line of faults) state.faults.push(line)
    for (const gap of gaps) state.gaps.push(gap)
    held.state = { ...state, ...known, version }
    return true
  }
  const { id, hits, ...known } = message.found
  if (id !== held.searchId || state.search === null) return false
  for (const line of hits) state.search.hits.push(line)
  held.state = { ...state, search: { ...state.search, ...known }, version }
  return true
}
