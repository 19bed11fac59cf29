import { wordAt } from '../../../../platform/search/known-words.ts'

const NEAR = 14
const SAME_SENTENCE = 45

export function placesOf(body: string, text: string): number[] {
  const places: number[] = []
  let from = 0
  while (places.length < 12) {
    const at = wordAt(body.slice(from), text)
    if (at < 0) break
    places.push(from + at)
    from += at + text.length
  }
  return places
}

/** How close the pieces stand to the one asked for before them: 1 side by side, 0 far apart. */
export function closeness(places: readonly number[][]): number {
  if (places.length < 2) return 0
  let sum = 0
  for (let index = 1; index < places.length; index += 1) {
    const nearest = Math.min(
      ...(places[index] ?? []).flatMap((at) =>
        (places[index - 1] ?? []).map((before) => Math.abs(at - before)),
      ),
    )
    if (nearest <= NEAR) sum += 1
    else if (nearest <= SAME_SENTENCE) sum += 0.5
  }
  return sum / (places.length - 1)
}
