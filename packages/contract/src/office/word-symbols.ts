/** Letters of the font Symbol from 0x41 on, and its signs, as they are in Unicode. */
const LETTERS = 'ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼'
const SIGNS =
  '€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊〈®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪ 〉∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭'
const WINGDINGS: Readonly<Record<number, string>> = {
  0x6c: '●',
  0x6e: '■',
  0x6f: '□',
  0x75: '◆',
  0x76: '❖',
  0x9f: '•',
  0xa7: '▪',
  0xa8: '☐',
  0xd8: '➢',
  0xdf: '←',
  0xe0: '→',
  0xe1: '↑',
  0xe2: '↓',
  0xfb: '✗',
  0xfc: '✓',
  0xfd: '☒',
  0xfe: '☑',
}

/** A sign that Word names by a font and a number. */
export function symbolOf(font: string, number: string): string {
  const code = Number.parseInt(number, 16)
  if (Number.isNaN(code)) return ''
  const low = code >= 0xf000 && code <= 0xf0ff ? code - 0xf000 : code
  if (/^wingdings$/i.test(font)) return WINGDINGS[low] ?? '•'
  if (/^symbol$/i.test(font)) {
    if (low >= 0x41 && low < 0x7f) return [...LETTERS][low - 0x41] ?? ''
    if (low >= 0xa0 && low <= 0xfe) return [...SIGNS][low - 0xa0] ?? ''
  }
  return low === code || (low >= 0x20 && low < 0x7f) ? String.fromCodePoint(low) : '•'
}
