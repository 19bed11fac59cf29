import { CallError, failureOf } from '../api/call-error.ts'
import { storedToken } from '../session/token.ts'
import { UnreadableFile } from '../upload/read-bytes.ts'
import { hasDevice } from './device.ts'
import {
  allLetters,
  changed,
  changeLetter,
  dropLetter,
  type Letter,
  putLetter,
  watchedLetters,
} from './letters.ts'

/** Brings one letter to the server; rejects with a CallError. Called again with the same one it makes nothing twice. */
export type Carry = (letter: Letter, token: string) => Promise<void>

/** So long one watches a letter leave; then it goes on by itself. */
const WATCHED_MS = 8000

let running: Promise<void> = Promise.resolve()

/**
 * Sends what waits for an account, one after another in the order in which it was written. A broken line ends it until
 * the next time; what the server refuses goes back to its writer, with the reason, and keeps nothing else waiting.
 */
export function sendLetters(account: string, token: string, carry: Carry): Promise<void> {
  const turn = () => alone(() => sendInTurn(account, token, carry))
  running = running.then(turn, turn)
  return running
}

/**
 * Puts a letter into the box and sends it. `sent`: it is there; `parked`: it waits for the line.
 * @throws CallError where it was refused; it is not in the box then
 */
export async function post(letter: Omit<Letter, 'seq' | 'fault'>, carry: Carry): Promise<'sent' | 'parked'> {
  const token = storedToken()
  if (token === null) throw failureOf(401, null)
  watchedLetters.add(letter.id)
  try {
    const isKept =
      hasDevice() &&
      (await putLetter({ ...letter, fault: null }).then(
        () => true,
        () => false,
      ))
    if (isKept) return await watchLeave(letter, sendLetters(letter.account, token, carry))
    // No room to wait in: it leaves now, or stays where it was written.
    await carry({ ...letter, seq: 0, fault: null }, token)
    return 'sent'
  } finally {
    watchedLetters.delete(letter.id)
    if (hasDevice()) await changed()
  }
}

async function watchLeave({ id }: { id: string }, sending: Promise<void>): Promise<'sent' | 'parked'> {
  if (navigator.onLine) await Promise.race([sending, watched()])
  const own = (await allLetters()).find((letter) => letter.id === id)
  if (own === undefined) return 'sent'
  if (own.fault === null) return 'parked'
  await dropLetter(own.seq)
  throw new CallError('refusal', 9999, own.fault)
}

async function sendInTurn(account: string, token: string, carry: Carry): Promise<void> {
  for (;;) {
    const next = (await allLetters()).find((letter) => letter.account === account && letter.fault === null)
    // Somebody else may have logged in meanwhile: theirs is not the hand to send it by.
    if (next === undefined || storedToken() !== token || !navigator.onLine) return
    try {
      await carry(next, token)
      await dropLetter(next.seq)
    } catch (error) {
      const fault = faultOf(error)
      if (fault === null) return
      await changeLetter(next.seq, (letter) => ({ ...letter, fault }))
    }
  }
}

/** Why it will not be taken; null where it may be later, as where a script of the page did not come. */
function faultOf(error: unknown): string | null {
  if (error instanceof UnreadableFile) return '照片已无法从本机读取，请移除后重新拍摄'
  if (!(error instanceof CallError)) return null
  const { kind, code, message, errors } = error
  if (kind === 'network' || kind === 'timeout') return null
  if (code === 401 || code === 408 || code === 429 || (code >= 500 && code < 600)) return null
  return Object.values(errors)[0] ?? message
}

/** Of several tabs one sends. */
async function alone(run: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return await run()
  await navigator.locks.request('letters', run)
}

function watched(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, WATCHED_MS))
}
