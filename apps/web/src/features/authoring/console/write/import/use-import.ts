import { importTexts } from '@xinqiao/contract/authoring/document-endpoints'
import type { ImportProgress } from '@xinqiao/contract/authoring/import-files'
import { IMPORT_MAX_BYTES, AUTHORING_TEXTS as T } from '@xinqiao/contract/authoring/texts'
import { useRef, useState } from 'react'
import type { Result } from '../../../../../shared/api/call.ts'
import { CallError } from '../../../../../shared/api/call-error.ts'
import { useWrite } from '../../../../../shared/api/use-write.ts'
import { useLiveEvent } from '../../../../../shared/live/live-events.ts'
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
}

/** Imports what was picked, an import for each archive; says how far it is, as far as that is known. */
export function useImport(versionId: string) {
  const [step, setStep] = useState<ImportStep | null>(null)
  const [imported, setImported] = useState<Imported | null>(null)
  const [refused, setRefused] = useState('')
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
  const sendOne = async (body: File, file: ImportStep['file']): Promise<Imported> => {
    const nothing = (reason: string, lost = 0) => ({
      documents: 0,
      pictures: 0,
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
      const form = { file: body, progressId: id }
      const { data } = await write.run({ params: { id: versionId }, body: form }, { onSent })
      return { ...data, lost: 0 }
    } catch (error) {
      if (!(error instanceof CallError)) return nothing(T.importUnreadable)
      if (!isCut(error)) return nothing(error.message)
      return isSent ? nothing(T.importLost, 1) : nothing(T.importCut)
    } finally {
      running.current.id = ''
    }
  }

  const run = async (picking: PickedFile[] | Promise<PickedFile[]>): Promise<void> => {
    setImported(null)
    setRefused('')
    setStep({ step: 'packing', done: 0, total: 0 })
    try {
      const onPacked = (done: number, total: number) => setStep({ step: 'packing', done, total })
      const packed = await packFiles(await picking, onPacked)
      const sum: Imported = { documents: 0, pictures: 0, skipped: packed.left, lost: 0 }
      const count = packed.files.length
      for (const [index, file] of packed.files.entries()) {
        const place = count > 1 ? { name: file.name, number: index + 1, count } : undefined
        const { documents, pictures, skipped, lost } = await sendOne(file, place)
        sum.documents += documents
        sum.pictures += pictures
        sum.skipped = [...sum.skipped, ...skipped]
        sum.lost += lost
      }
      setImported(sum)
    } catch (error) {
      setRefused(error instanceof NothingPacked ? error.message : T.importUnreadable)
    } finally {
      setStep(null)
    }
  }
  return { step, imported, refused, run }
}

const GATEWAY_CODES = [502, 503, 504]

/** No verdict of the application. */
function isCut({ kind, code }: CallError): boolean {
  return kind === 'network' || kind === 'timeout' || GATEWAY_CODES.includes(code)
}
