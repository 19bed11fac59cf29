import { importTexts } from '@xinqiao/contract/authoring/document-endpoints'
import type { ImportProgress } from '@xinqiao/contract/authoring/import-files'
import type { KnownText } from '@xinqiao/contract/authoring/import-schemas'
import { IMPORT_MAX_BYTES, AUTHORING_TEXTS as T } from '@xinqiao/contract/authoring/texts'
import { useRef, useState } from 'react'
import type { Result } from '../../../../../shared/api/call.ts'
import { CallError } from '../../../../../shared/api/call-error.ts'
import { useWrite } from '../../../../../shared/api/use-write.ts'
import { useLiveEvent } from '../../../../../shared/live/live-events.ts'
import type { Again } from './ImportKnown.tsx'
import { NothingPacked, type PickedFile, packFiles } from './picked-files.ts'

/** What the import is at: in the browser, on the line (in bytes), or at the server. */
export interface ImportStep {
  step: 'packing' | 'sending' | 'waiting' | ImportProgress['step']
  done: number
  total: number
  /** which of several archives */
  file?: { name: string; number: number; count: number }
}

export type Imported = Result<typeof importTexts>['data'] & {
  /** how many of what was sent have not told their end: they may still come */
  lost: number
  /** it was said what becomes of texts that are there already */
  answered: boolean
}

const NOTHING: Imported = {
  ...{ documents: 0, updated: 0, folders: 0, pictures: 0, lost: 0 },
  ...{ skipped: [], known: [], answered: false },
}

/** Sends one import, and says how far it is, as far as that is known. */
function useSending(versionId: string) {
  const [step, setStep] = useState<ImportStep | null>(null)
  /** of the import that runs, and whether the server has told of it */
  const running = useRef({ id: '', isHeard: false })
  const write = useWrite(importTexts, { surface: 'area' })

  useLiveEvent('knowledge-import', (data) => {
    if (data === '') return
    const { id, progress } = JSON.parse(data) as { id: string; progress: ImportProgress }
    if (id !== running.current.id) return
    running.current.isHeard = true
    setStep((now) => ({ ...now, ...progress }))
  })

  /** One import; what went wrong with it is told with the others, which still come. */
  const sendOne = async (body: File, again: 'ask' | Again, file: ImportStep['file']): Promise<Imported> => {
    const nothing = (reason: string, lost = 0) => ({
      ...NOTHING,
      skipped: [{ name: body.name, reason }],
      lost,
    })
    if (body.size > IMPORT_MAX_BYTES) return nothing(T.importTooLarge)
    const id = Math.random().toString(36).slice(2)
    running.current = { id, isHeard: false }
    let isSent = false
    const onSent = (done: number, total: number) => {
      isSent = done === total
      // The browser may tell of the last bytes after the server has begun.
      if (!running.current.isHeard)
        setStep({ step: isSent ? 'waiting' : 'sending', done, total, ...(file && { file }) })
    }
    onSent(0, body.size || 1)
    try {
      const form = { file: body, progressId: id, again }
      const { data } = await write.run({ params: { id: versionId }, body: form }, { onSent })
      return { ...NOTHING, ...data }
    } catch (error) {
      if (!(error instanceof CallError)) return nothing(T.importUnreadable)
      if (!isCut(error)) return nothing(error.message)
      return isSent ? nothing(T.importLost, 1) : nothing(T.importCut)
    } finally {
      running.current.id = ''
    }
  }
  return { step, setStep, sendOne }
}

/** Imports what was picked, an import for each archive. */
export function useImport(versionId: string) {
  const { step, setStep, sendOne } = useSending(versionId)
  const [imported, setImported] = useState<Imported | null>(null)
  const [refused, setRefused] = useState('')
  /** what was imported before, and what else came of the choice so far */
  const [waiting, setWaiting] = useState<{ files: File[]; known: KnownText[]; sum: Imported } | null>(null)

  /** All of them, one after another; what was imported before waits for an answer. */
  const sendAll = async (files: readonly File[], again: 'ask' | Again, sum: Imported): Promise<void> => {
    const asked: File[] = []
    const found: KnownText[] = []
    for (const [index, file] of files.entries()) {
      const place = files.length > 1 ? { name: file.name, number: index + 1, count: files.length } : undefined
      const { known, ...one } = await sendOne(file, again, place)
      if (known.length > 0) {
        asked.push(file)
        found.push(...known)
        continue
      }
      for (const key of ['documents', 'updated', 'folders', 'pictures', 'lost'] as const) sum[key] += one[key]
      sum.skipped = [...sum.skipped, ...one.skipped]
    }
    if (asked.length > 0) setWaiting({ files: asked, known: found, sum })
    else setImported(sum)
  }

  const run = async (picking: PickedFile[] | Promise<PickedFile[]>): Promise<void> => {
    setImported(null)
    setWaiting(null)
    setRefused('')
    setStep({ step: 'packing', done: 0, total: 0 })
    try {
      const onPacked = (done: number, total: number) => setStep({ step: 'packing', done, total })
      const packed = await packFiles(await picking, onPacked)
      await sendAll(packed.files, 'ask', { ...NOTHING, skipped: packed.left })
    } catch (error) {
      setRefused(error instanceof NothingPacked ? error.message : T.importUnreadable)
    } finally {
      setStep(null)
    }
  }

  /** Imports what waited, as it was answered. */
  const settle = async (again: Again): Promise<void> => {
    if (waiting === null) return
    setWaiting(null)
    await sendAll(waiting.files, again, { ...waiting.sum, answered: true })
    setStep(null)
  }
  return { step, asked: waiting?.known ?? null, imported, refused, run, settle }
}

const GATEWAY_CODES = [502, 503, 504]

/** No verdict of the application. */
function isCut({ kind, code }: CallError): boolean {
  return kind === 'network' || kind === 'timeout' || GATEWAY_CODES.includes(code)
}
