/** Letters of the font Symbol from 0x41 on, and its signs, as they are in Unicode. */
const LETTERS = 'ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼'
const SIGNS =
  '€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊〈®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪ 〉∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭'
const WINGDINGS: Readonly<Record<number, string>> = {
  108: '●',
  110: '■',
  111: '□',
  117: '◆',
  118: '❖',
  159: '•',
  167: '▪',
  168: '☐',
  216: '➢',
  223: '←',
  224: '→',
  225: '↑',
  226: '↓',
  251: '✗',
  252: '✓',
  253: '☒',
  254: '☑',
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
