/** Shorter names lie so close to others that a slip tells nothing. */
const LEAST_LENGTH = 6

/** Which of the names known to us was meant by one that is not, where it is one slip of the hand away. */
export function meantBy(name: string, known: readonly string[]): string | undefined {
  return known.find((one) => one.length >= LEAST_LENGTH && isOneSlip(name, one))
}

/** One letter more, one less, another one, or two that changed places. */
function isOneSlip(name: string, other: string): boolean {
  let at = 0
  while (at < name.length && name[at] === other[at]) at += 1
  const rest = (text: string, from: number) => text.slice(at + from)
  if (rest(name, 1) === rest(other, 1) || rest(name, 1) === rest(other, 0)) return true
  if (rest(name, 0) === rest(other, 1)) return true
  const isSwapped = name[at] === other[at + 1] && name[at + 1] === other[at]
  return isSwapped && rest(name, 2) === rest(other, 2)
}
