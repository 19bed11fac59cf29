import { foldedText } from '@xinqiao/contract/search/alike'

/** Where a text holds what was looked for, however either was typed: [start, end) in the text as written. */
export function marksIn(text: string, wanted: string): [number, number][] {
  const word = foldedText(wanted)
  if (word === '') return []
  let folded = ''
  const places: number[] = []
  for (let at = 0; at < text.length; at += 1) {
    const letter = letterOf(text.charAt(at))
    for (let unit = 0; unit < letter.length; unit += 1) places.push(at)
    folded += letter
  }
  const marks: [number, number][] = []
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
    marks.push([places[at] ?? 0, (places[at + word.length - 1] ?? 0) + 1])
  return marks
}

/** Most letters fold to themselves. */
function letterOf(letter: string): string {
  const code = letter.charCodeAt(0)
  const isItself = (code >= 0x4e00 && code <= 0x9fff) || (code >= 0x61 && code <= 0x7a)
  return isItself ? letter : foldedText(letter)
}
