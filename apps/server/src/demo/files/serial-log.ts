import { BOOT, CRASH, RUNNING, TROUBLES } from './serial-log-texts.ts'

/** What a serial log of an ageing test is made of. */
export interface SerialLog {
  board: string
  /** of the host that captures, Shanghai time */
  from: string
  boots: number
  seed: number
}

/** Lines of an hour of running between two boots. */
const LINES_A_BOOT = 760
const HOUR_MS = 3_600_000
const SHANGHAI_MS = 8 * HOUR_MS

/** The captured log of an ageing test: a boot an hour, with troubles here and there. The same for the same seed. */
export function makeSerialLog({ board, from, boots, seed }: SerialLog): string {
  const random = randomFrom(seed)
  const start = Date.parse(`${from.replace(' ', 'T')}+08:00`)
  const lines: string[] = []
  for (let boot = 1; boot <= boots; boot += 1) {
    let at = start + (boot - 1) * HOUR_MS
    const print = (seconds: number, text: string) => {
      at += seconds * 1000
      const filled = text.replaceAll('~', () => String(10 + Math.floor(random() * 80)))
      lines.push(`[${stamp(at)}] ${filled}`)
    }
    print(0, `===== ${board} 第 ${boot} 次上电 =====`)
    let before = 0
    for (const [seconds, text] of BOOT) {
      print(seconds - before + random() * 0.004, text.replace('第 ~ 轮', `第 ${boot} 轮`))
      before = seconds
    }
    const isCrash = boot % 17 === 0
    const troubleAt = Math.floor(random() * LINES_A_BOOT)
    const running = isCrash ? Math.floor(LINES_A_BOOT * 0.6) : LINES_A_BOOT
    for (let line = 0; line < running; line += 1) {
      print(3.2 + random() * 1.4, RUNNING[Math.floor(random() * RUNNING.length)] ?? '')
      if (line !== troubleAt || boot % 3 === 1) continue
      for (const [seconds, text] of TROUBLES[boot % TROUBLES.length] ?? []) print(seconds, text)
    }
    for (const [seconds, text] of isCrash ? CRASH : []) print(seconds, text)
  }
  return `${lines.join('\r\n')}\r\n`
}

function stamp(at: number): string {
  return new Date(at + SHANGHAI_MS).toISOString().replace('T', ' ').slice(0, 23)
}

/** Numbers from 0 to 1 that look random and follow from the seed alone (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
