import { useEffect, useMemo, useReducer, useRef } from 'react'
import { storedToken } from '../../session/token.ts'
import { answerLog } from './read/answer-log.ts'
import { remoteSource } from './read/byte-source.ts'
import { fresh, type Held, type LogState, take } from './read/held-log.ts'
import type { FromLog, LogLine, ToLog } from './read/log-messages.ts'

export interface OpenedLog {
  state: LogState
  /** lines can be asked for */
  isOpen: boolean
  readLines(from: number, count: number): Promise<LogLine[]>
  /** an empty text ends the search */
  search(text: string): void
}

/** How often the page is drawn anew at most while a log is read: a part of it comes every few milliseconds. */
const DRAWN_MS = 100

/** A log that is read beside the page, as far as it is known by now. */
export function useLog(address: string, size: number): OpenedLog {
  const [, changed] = useReducer((count: number) => count + 1, 0)
  const held = useRef<Held>(fresh())
  useEffect(() => {
    const mine = fresh()
    held.current = mine
    let drawing: ReturnType<typeof setTimeout> | undefined
    const draw = () => {
      drawing = undefined
      changed()
    }
    const reader = startReader((message) => {
      if (held.current !== mine) return
      if (take(mine, message)) drawing ??= setTimeout(draw, DRAWN_MS)
      // Two frames on, what these lines have changed is drawn.
      if (('lines' in message || 'failed' in message) && !mine.isShown) {
        mine.isShown = true
        requestAnimationFrame(() => requestAnimationFrame(() => mine.ask({ shown: true })))
      }
    })
    mine.ask = reader.ask
    mine.isOpen = true
    // The signature of the address ends before a long log is read: the reader's own token does not.
    reader.ask({ open: { address, size, token: storedToken() } })
    changed()
    return () => {
      clearTimeout(drawing)
      reader.end()
    }
  }, [address, size])

  const methods = useMemo(
    () => ({
      readLines(from: number, count: number) {
        const { current } = held
        const id = ++current.lastId
        return new Promise<LogLine[]>((resolve, reject) => {
          current.waiting.set(id, { resolve, reject })
          current.ask({ lines: { from, count }, id })
        })
      },
      search(text: string) {
        const { current } = held
        current.searchId = ++current.lastId
        const empty = { text, hits: [], hitCount: 0, read: 0, isDone: false }
        current.state = {
          ...current.state,
          search: text === '' ? null : empty,
          version: current.state.version + 1,
        }
        current.ask(text === '' ? { stopSearch: true } : { search: text, id: current.searchId })
        changed()
      },
    }),
    [],
  )
  return { state: held.current.state, isOpen: held.current.isOpen, ...methods }
}

function startReader(tell: (message: FromLog) => void): { ask: (asked: ToLog) => void; end: () => void } {
  if (typeof Worker === 'undefined') {
    return { ask: answerLog(remoteSource, tell), end: () => undefined }
  }
  const worker = new Worker(new URL('./read/log-worker.ts', import.meta.url), { type: 'module' })
  worker.onmessage = ({ data }: MessageEvent<FromLog>) => tell(data)
  worker.onerror = () => tell({ failed: { code: -1, text: '文件未能读取' }, id: null })
  return { ask: (asked) => worker.postMessage(asked), end: () => worker.terminate() }
}
