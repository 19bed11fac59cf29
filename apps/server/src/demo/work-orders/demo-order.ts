/** How an order of the demonstration stands, beside what its last words say. */
export type DemoEnd = 'open' | 'applied' | 'asked' | 'closed' | 'restart'

/** A technical order of the demonstration world. */
export interface DemoOrder {
  /** number of the project */
  project: string
  /** the last two digits of its class, e.g. 01 for hardware */
  kind: string
  /** the last two digits of the sender's phone */
  by: number
  /** how many days ago it was sent */
  days: number
  name: string
  text: string
  /** what only the detailed form holds */
  more?: {
    hardware: string
    software: string
    rates?: readonly [number, number]
    preset?: string
    steps?: readonly string[]
    expected?: string
    actual?: string
    appeal?: string
    /** 1 the schematic was given, 2 the PCB, 3 both */
    given?: 1 | 2 | 3
  }
  /**
   * What was said: who (C the sender, F the one who has it, T the TME, N the same among colleagues), after how many
   * hours, and what. Lines that begin with `>` are a log.
   */
  talk: readonly string[]
  end?: DemoEnd
  /** why its sender brought it before the managers, after urging without an answer */
  escalation?: string
  solution?: string
  score?: readonly [number, string?]
  /** files by the index of what was said; -1 is the order itself */
  files?: readonly (readonly [number, DemoFile])[]
  /** the last two digits of colleagues to whom it was forwarded */
  forwarded?: readonly number[]
}

/** What is made for it: a serial log, a photo of the board, a register dump. */
export type DemoFile = 'log' | 'photo' | 'registers'
