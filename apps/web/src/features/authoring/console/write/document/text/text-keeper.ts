import { mergeParagraphs } from '../conflict/merge-paragraphs.ts'
import type { KeptText } from './kept-texts.ts'

/** A text as the server has it. */
export interface StoredText {
  body: string
  revision: number
  reviseTime: string
  reviserName: string
}

export type Phase =
  | 'saved'
  | 'typed'
  | 'saving'
  /** the server could not be reached; the text is kept here and tried again */
  | 'kept'
  /** somebody else saved meanwhile: both texts are shown */
  | 'conflict'
  /** the version left its editors' hands while this was typed */
  | 'refused'

export interface TextState {
  body: string
  /** counts up when the text changes otherwise than by typing */
  generation: number
  phase: Phase
  saved: StoredText
  /** what was typed in an earlier visit came back */
  restored: boolean
  /** whose edits of other paragraphs were brought in; empty for nobody's */
  mergedFrom: string
  /** why it could not be saved */
  problem: string
  /** this browser could not keep it: it is on this page alone */
  unkept: boolean
}

/** What the keeper needs of the world around it. */
export interface TextPorts {
  read(): Promise<StoredText>
  write(body: string, revision: number): Promise<{ revision: number; reviseTime: string }>
  /** answers whether this browser has it now */
  keep(text: KeptText | null): Promise<boolean>
  kept(): Promise<KeptText | null>
  /** `stale` for a save that came too late, `refused` for one that can never succeed */
  verdict(error: unknown): { kind: 'stale' | 'refused' | 'passing'; text: string }
  name: string
}

const PAUSE_MS = 1_500
const RETRY_MS = 10_000

/**
 * Keeps one text: every letter in this browser at once, on the server after a pause. A save counts only on
 * the revision that was read, so that nobody's words are overwritten unseen.
 */
export class TextKeeper {
  readonly #ports: TextPorts
  readonly #pauses: { save: number; retry: number }
  readonly #listeners = new Set<() => void>()
  #state: TextState | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #saving: Promise<void> | null = null
  /** a text of ours that may have been saved though no answer came */
  #sent: string | undefined
  #closed = false

  constructor(ports: TextPorts, pauses = { save: PAUSE_MS, retry: RETRY_MS }) {
    this.#ports = ports
    this.#pauses = pauses
  }

  readonly state = (): TextState | null => this.#state

  readonly subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed)
    return () => this.#listeners.delete(changed)
  }

  /** Loads what the server and this browser have. */
  async open(): Promise<void> {
    const [stored, kept] = await Promise.all([this.#ports.read(), this.#ports.kept()])
    const differs = kept !== null && kept.body !== stored.body
    if (kept !== null && !differs) await this.#ports.keep(null)
    this.#sent = kept?.sent
    this.#state = {
      body: differs ? kept.body : stored.body,
      generation: 0,
      phase: differs ? 'typed' : 'saved',
      saved: stored,
      restored: differs,
      mergedFrom: '',
      problem: '',
      unkept: false,
    }
    if (differs && kept.revision !== stored.revision) this.#bringTogether(stored, kept.base)
    this.#tell()
    if (this.#state.phase === 'typed') this.#schedule(this.#pauses.save)
  }

  type(body: string): void {
    const state = this.#state
    if (state === null || body === state.body) return
    const waits = state.phase === 'conflict' || state.phase === 'refused'
    this.#set({ body, ...(waits ? {} : { phase: 'typed' }) })
    void this.#keep(body)
    if (!waits) this.#schedule(this.#pauses.save)
  }

  /** Saves now what waits to be saved. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    if (this.#saving !== null) await this.#saving
    const state = this.#state
    if (state === null || (state.phase !== 'typed' && state.phase !== 'kept')) return
    this.#saving = this.#send(state.body, state.saved.revision)
    await this.#saving
    this.#saving = null
  }

  /** Somebody saved: brings their text in where nothing of ours would be lost. */
  async look(): Promise<void> {
    const stored = await this.#ports.read()
    const state = this.#state
    if (state === null || state.phase === 'saving' || state.saved.revision >= stored.revision) return
    if (state.phase !== 'saved') {
      // A conflict that people look at stays theirs.
      if (state.phase === 'conflict') this.#set({ saved: stored })
      else this.#bringTogether(stored, state.saved.body)
    } else this.#set({ saved: stored, body: stored.body, generation: state.generation + 1 })
  }

  /** Ends a conflict with this text, which takes the place of theirs. */
  async settle(body: string): Promise<void> {
    const state = this.#state
    if (state === null) return
    this.#set({ body, phase: 'typed', generation: state.generation + 1, restored: false })
    await this.#keep(body)
    await this.flush()
  }

  /** Ends a conflict with what the server has, or drops what was restored. */
  async takeTheirs(): Promise<void> {
    const state = this.#state
    if (state === null) return
    clearTimeout(this.#timer)
    await this.#ports.keep(null)
    const { body } = state.saved
    this.#set({ body, phase: 'saved', generation: state.generation + 1, restored: false })
  }

  close(): void {
    this.#closed = true
    void this.flush()
  }

  async #send(body: string, revision: number): Promise<void> {
    this.#set({ phase: 'saving' })
    try {
      const { revision: next, reviseTime } = await this.#ports.write(body, revision)
      const saved = { body, revision: next, reviseTime, reviserName: this.#ports.name }
      const now = this.#state?.body ?? body
      this.#set({ saved, restored: false, problem: '', phase: now === body ? 'saved' : 'typed' })
      this.#sent = undefined
      await (now === body ? this.#ports.keep(null) : this.#keep(now))
      if (now !== body) this.#schedule(this.#pauses.save)
    } catch (error) {
      await this.#fail(error, body)
    }
  }

  async #fail(error: unknown, sent: string): Promise<void> {
    const { kind, text } = this.#ports.verdict(error)
    if (kind === 'refused') this.#set({ phase: 'refused', problem: text })
    else if (kind === 'passing') {
      this.#sent = sent
      if (this.#state) void this.#keep(this.#state.body)
      this.#set({ phase: 'kept', problem: text })
      this.#schedule(this.#pauses.retry)
    } else {
      const saved = await this.#ports.read().catch(() => null)
      // The text of the other could not be had just now: the next try is refused again and shows it.
      if (saved === null) {
        this.#set({ phase: 'kept', problem: text })
        this.#schedule(this.#pauses.retry)
      } else this.#bringTogether(saved, this.#state?.saved.body)
    }
  }

  /**
   * Somebody saved since `base` was read. Our own save whose answer was lost is none of somebody's; edits of other
   * paragraphs come together; the same paragraph is for people to decide.
   */
  #bringTogether(stored: StoredText, base: string | undefined): void {
    const state = this.#state
    if (state === null) return
    const isOwn = stored.body === this.#sent
    const merged = isOwn
      ? state.body
      : base === undefined
        ? null
        : mergeParagraphs(base, state.body, stored.body)
    if (merged === null) {
      this.#set({ saved: stored, phase: 'conflict', problem: '' })
      return
    }
    const isNew = merged !== state.body
    this.#set({
      ...{ saved: stored, body: merged, phase: merged === stored.body ? 'saved' : 'typed', problem: '' },
      generation: state.generation + (isNew ? 1 : 0),
      mergedFrom: isNew ? stored.reviserName || '他人' : state.mergedFrom,
    })
    void (merged === stored.body ? this.#ports.keep(null) : this.#keep(merged))
    this.#schedule(this.#pauses.save)
  }

  async #keep(body: string): Promise<void> {
    const { revision = 1, body: base = '' } = this.#state?.saved ?? {}
    const isKept = await this.#ports.keep({
      body,
      revision,
      base,
      ...(this.#sent === undefined ? {} : { sent: this.#sent }),
    })
    if (this.#state?.unkept === isKept) this.#set({ unkept: !isKept })
  }

  #schedule(pause: number): void {
    clearTimeout(this.#timer)
    if (!this.#closed) this.#timer = setTimeout(() => void this.flush(), pause)
  }

  #set(change: Partial<TextState>): void {
    if (this.#state === null) return
    this.#state = { ...this.#state, ...change }
    this.#tell()
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}
