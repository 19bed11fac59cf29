import type { StatusTone } from '../StatusMark.tsx'

/** Amber says “your turn” and nothing else: what waits is amber for whoever has the turn, and slate for all others. */
export function turnTone(tone: StatusTone, isYourTurn: boolean): StatusTone {
  return tone === 'action' || tone === 'wait' ? (isYourTurn ? 'action' : 'wait') : tone
}
