/** Signs that look alike, and the one of the keyboard that they are found by. */
const SIGNS: Readonly<Record<string, string>> = {
  '-': '‐‑‒–—―−⁃',
  "'": '‘’‚‛ʼ′`',
  '"': '“”„‟',
  '~': '〜∼',
  '/': '⁄∕',
}
export const ALIKE: ReadonlyMap<string, string> = new Map(
  Object.entries(SIGNS).flatMap(([sign, alike]) => [...alike].map((one) => [one, sign] as const)),
)

/** What nobody sees: blanks, marks of direction and of forms, fillers. Ends of lines part texts and stay. */
export const UNSEEN =
  ' \\t\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2064\\u2066-\\u206f\\u2800\\ufe00-\\ufe0f\\ufeff'
const ALL_UNSEEN = new RegExp(`[${UNSEEN}]`, 'g')
const ALL_ALIKE = new RegExp(`[${[...ALIKE.keys()].join('')}]`, 'g')

/** A text in one width and one case, without blanks, signs that look alike being one. `traditional.ts` adds that of one writing. */
export function foldedText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(ALL_ALIKE, (sign) => ALIKE.get(sign) ?? sign)
    .replaceAll(ALL_UNSEEN, '')
}
