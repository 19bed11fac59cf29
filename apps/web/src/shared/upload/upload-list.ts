import type { FilePurposeName } from '@xinqiao/contract/files/purposes'
import { cancelUpload } from '@xinqiao/contract/files/resumable-endpoints'
import type { StoredFile } from '@xinqiao/contract/files/schemas'
import { FILE_REFUSALS, FILE_TEXTS } from '@xinqiao/contract/files/texts'
import { call } from '../api/call.ts'
import { CallError } from '../api/call-error.ts'
import { toast } from '../feedback/feedback.ts'
import { forgetUpload } from './begun-uploads.ts'
import { UnreadableFile } from './read-bytes.ts'
import { refuseFile } from './refuse-file.ts'
import { sendFile } from './send-file.ts'

/** `lost`: the connection is; it goes on when that is back, or when asked to. */
type UploadStage = 'waiting' | 'checking' | 'sending' | 'paused' | 'lost'

export interface UploadItem {
  key: number
  name: string
  size: number
  stage: UploadStage
  /** of `checking` or `sending` */
  bytes: number
}

/** One that was not taken, and why. */
export interface RefusedFile {
  key: number
  name: string
  reason: string
}

interface UploadSettings {
  purpose: FilePurposeName
  /** is there a file of this name where it shall go? */
  isTaken: (name: string) => boolean
  /** puts it where it belongs; what it throws, the upload failed of */
  onUploaded: (file: StoredFile) => Promise<void>
  /** it has come, was refused, or was given up */
  onOver?: () => void
}

interface Entry extends UploadItem {
  file: File
  settings: UploadSettings
  md5: string | null
  uploadId: string | null
  running: AbortController | null
}

/** Sent at the same time; the others wait for their turn. */
const AT_ONCE = 2
/** Pauses before another try after a lost connection. */
const RETRY_MS = [1_000, 2_000, 4_000, 8_000]

/** The files of one place of upload, each on its own: one that fails takes no other with it. */
export class UploadList {
  #entries: readonly Entry[] = []
  #refused: readonly RefusedFile[] = []
  #count = 0
  #listeners = new Set<() => void>()
  #accepting: Promise<void> = Promise.resolve()
  /** chosen, and not yet found fit or refused */
  #incoming = 0
  #stopped = false

  readonly items = (): readonly UploadItem[] => this.#entries

  readonly refused = (): readonly RefusedFile[] => this.#refused

  readonly isBusy = (): boolean => this.#incoming > 0 || this.#entries.length > 0

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  add(file: File, settings: UploadSettings): void {
    this.#incoming += 1
    this.#tell()
    this.#accepting = this.#accepting
      .then(() => this.#accept(file, settings))
      .finally(() => {
        this.#incoming -= 1
        this.#tell()
      })
  }

  pause(key: number): void {
    this.#rest(key, 'paused')
  }

  resume(key: number): void {
    this.#change(key, { stage: 'waiting' })
    this.#startNext()
  }

  cancel(key: number): void {
    const entry = this.#find(key)
    entry?.running?.abort()
    this.#drop(key)
    entry?.settings.onOver?.()
    toast('info', FILE_TEXTS.uploadCancelled)
    if (entry?.uploadId) void giveUp(entry.uploadId)
  }

  /** It was read that this one was not taken. */
  forget(key: number): void {
    this.#refused = this.#refused.filter((file) => file.key !== key)
    this.#tell()
  }

  /** The connection is back. */
  readonly goOn = (): void => {
    for (const { key, stage } of this.#entries) if (stage === 'lost') this.#change(key, { stage: 'waiting' })
    this.#startNext()
  }

  /** The page is left: all of it rests, what was waiting too, until its file is chosen again. */
  stop(): void {
    this.#stopped = true
    for (const { running } of this.#entries) running?.abort()
    this.#put(this.#entries.map((entry) => ({ ...entry, running: null, stage: 'paused' })))
  }

  async #accept(file: File, settings: UploadSettings): Promise<void> {
    const { isTaken, purpose } = settings
    const isThere = isTaken(file.name) || this.#entries.some(({ name }) => name === file.name)
    const objection = isThere
      ? FILE_REFUSALS.sameName.text
      : await refuseFile(file, purpose).catch(failureText)
    if (this.#stopped) return
    if (objection !== null) {
      settings.onOver?.()
      return this.#refuse(file.name, objection)
    }
    this.#refused = this.#refused.filter(({ name }) => name !== file.name)
    this.#count += 1
    const about = { key: this.#count, name: file.name, size: file.size, stage: 'waiting', bytes: 0 } as const
    this.#put([...this.#entries, { ...about, file, settings, md5: null, uploadId: null, running: null }])
    this.#startNext()
  }

  /** It is said, and stays to be read: of several that were chosen, which one and why. */
  #refuse(name: string, reason: string): void {
    toast('error', reason)
    this.#count += 1
    this.#refused = [
      ...this.#refused.filter((file) => file.name !== name),
      { key: this.#count, name, reason },
    ]
    this.#tell()
  }

  #startNext(): void {
    if (this.#stopped) return
    const free = AT_ONCE - this.#entries.filter(({ running }) => running !== null).length
    const waiting = this.#entries.filter(({ stage }) => stage === 'waiting')
    for (const entry of waiting.slice(0, Math.max(0, free))) void this.#run(entry)
  }

  async #run({ key, settings }: Entry): Promise<void> {
    const running = new AbortController()
    this.#change(key, { running, stage: 'checking', bytes: 0 })
    try {
      const file = await this.#persist(key, running.signal)
      // It was given up while the last answer was on its way.
      if (running.signal.aborted) return
      await settings.onUploaded(file)
      toast('success', FILE_TEXTS.uploaded)
      this.#drop(key)
      settings.onOver?.()
    } catch (error) {
      if (running.signal.aborted) return
      if (isLost(error)) return this.#rest(key, 'lost')
      this.#refuse(this.#find(key)?.name ?? '', failureText(error))
      this.#drop(key)
      settings.onOver?.()
    }
  }

  /** Tries again after a lost connection, a few times. */
  async #persist(key: number, signal: AbortSignal): Promise<StoredFile> {
    for (const wait of RETRY_MS) {
      try {
        return await this.#attempt(key, signal)
      } catch (error) {
        if (!isLost(error) || signal.aborted) throw error
        await untilLater(wait, signal)
      }
    }
    return this.#attempt(key, signal)
  }

  #attempt(key: number, signal: AbortSignal): Promise<StoredFile> {
    const entry = this.#find(key)
    if (!entry) throw new Error('the upload is gone from its list')
    const { file, md5, settings } = entry
    return sendFile({
      file,
      md5,
      purpose: settings.purpose,
      signal,
      onMd5: (found) => {
        const isTwice = this.#entries.some((other) => other.key !== key && other.md5 === found)
        if (isTwice) throw new CallError('refusal', 0, FILE_REFUSALS.sameFile.text)
        this.#change(key, { md5: found })
      },
      onBegun: (uploadId) => this.#change(key, { uploadId }),
      onProgress: (stage, bytes) => {
        if (!signal.aborted) this.#change(key, { stage, bytes })
      },
    })
  }

  #rest(key: number, stage: UploadStage): void {
    this.#find(key)?.running?.abort()
    this.#change(key, { running: null, stage })
    this.#startNext()
  }

  #drop(key: number): void {
    this.#put(this.#entries.filter((entry) => entry.key !== key))
    this.#startNext()
  }

  #find(key: number): Entry | undefined {
    return this.#entries.find((entry) => entry.key === key)
  }

  #change(key: number, part: Partial<Entry>): void {
    this.#put(this.#entries.map((entry) => (entry.key === key ? { ...entry, ...part } : entry)))
  }

  #put(next: readonly Entry[]): void {
    this.#entries = next
    this.#tell()
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}

/** The server forgets abandoned uploads by itself, so it matters little when this does not reach it. */
async function giveUp(id: string): Promise<void> {
  forgetUpload(id)
  await call(cancelUpload, { params: { id } }, { surface: 'silent' }).catch(() => undefined)
}

function isLost(error: unknown): boolean {
  return error instanceof CallError && (error.passing || error.kind === 'timeout')
}

/** What is said of a file that leaves the list: the refusal, or the documented text. */
function failureText(error: unknown): string {
  if (error instanceof UnreadableFile) return FILE_TEXTS.unreadable
  if (!(error instanceof CallError)) return FILE_TEXTS.uploadFailed
  if (error.kind === 'refusal') return error.message
  return Object.values(error.errors)[0] ?? FILE_TEXTS.uploadFailed
}

function untilLater(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        reject(signal.reason)
      },
      { once: true },
    )
  })
}
