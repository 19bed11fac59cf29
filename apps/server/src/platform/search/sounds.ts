import { isChinese } from './fold.ts'

/** What typists of Pinyin mix up most: flat and curled tongue, front and back nose. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/^zh/, 'z'],
  [/^ch/, 'c'],
  [/^sh/, 's'],
  [/ng$/, 'n'],
]

/** How pieces of Chinese sound; its table is large, and is read when a word is not found for the first time. */
export async function openSounds(): Promise<(text: string) => string> {
  const { pinyin } = await import('pinyin-pro')
  const known = new Map<string, string>()
  const soundOf = (character: string) => {
    const cached = known.get(character)
    if (cached !== undefined) return cached
    const [plain = ''] = pinyin(character, { toneType: 'none', type: 'array' })
    const sound = ALIKE.reduce((text, [from, to]) => text.replace(from, to), plain)
    known.set(character, sound)
    return sound
  }
  return (text) =>
    [...text].map((character) => (isChinese(character) ? soundOf(character) : character)).join(' ')
}
