/**
 * What can be printed on certificates: the characters of their font up to U+FFFF, as ranges of code points. Others would be empty
 * boxes, so they are refused where they are typed; `printed-characters.test.ts` holds this beside the font.
 */
const RANGES = [
  '20-7e a0-ac ae-103 110-113 11a-11b 128-12b 143-144 147-148 14c-14f 152-153 168-16d 192 1a0-1a1 1af-1b0',
  '1cd-1dc 1f8-1f9 251 261 2bb 2c7 2c9-2cb 2d9 2ea-2eb 300-301 304 307 30c 391-3a1 3a3-3a9 3b1-3c9 401',
  '410-44f 451 1e3e-1e3f 1ea0-1ef9 2002-2003 2010-2016 2018-201a 201c-201e 2020-2022 2025-2027 2030',
  '2032-2033 2035 2039-203c 2042 2047-2049 2051 2074 20a9 20ab-20ac 20dd-20de 2100 2103 2105 2109-210a 210f',
  '2113 2116 2121-2122 2126-2127 212b 212e 2135 213b 2160-216b 2170-217b 2190-2199 21b8-21b9 21c4-21c6',
  '21cb-21cc 21d0 21d2 21d4 21e6-21e9 21f5 2200 2202-2203 2205-220b 220f 2211-2213 2215 221a 221d-2220 2223',
  '2225-222e 2234-2237 223d 2243 2245 2248 224c 2260-2262 2264-2267 226a-226b 226e-226f 2272-2273 2276-2277',
  '2282-2287 228a-228b 2295-2299 22a0 22a5 22bf 22da-22db 22ef 2305-2307 2312 2318 2329-232a 23b0-23b1',
  '23be-23cc 23ce 23da-23db 2423 2460-25ab 25b1-25b3 25b6-25b7 25bc-25bd 25c0-25c1 25c6-25c7 25c9-25cc',
  '25ce-25d3 25e2-25e6 25ef 2600-2603 2605-2606 2609 260e-260f 2616-2617 261c-261f 262f 2640-2642 2660-266f',
  '2672-267d 26a0 26bd-26be 2702 2713 271a 273d 273f-2740 2756 2776-2793 27a1 2934-2935 29bf 29fa-29fb',
  '2b05-2b07 2b1a 2b95 2e3a-2e3b 2e80-2e99 3000-303f 3041-3096 3099-30ff 3105-312f 3131-3163 3190-31bb',
  '31c0-31e3 31f0-321e 3220-332b 332d-4db5 4e00-9fef fe30-fe52 fe54-fe66 ff01-ff9f ffe0-ffe6',
].join(' ')

const UNPRINTED = new RegExp(
  `[^\\n${RANGES.split(' ')
    .map((range) => range.replaceAll(/[\da-f]+/g, (code) => `\\u{${code}}`))
    .join('')}]`,
  'gu',
)

/** The characters of a text that no certificate can show, each once, at most five. */
export function unprinted(text: string): string[] {
  return [...new Set(text.normalize('NFC').match(UNPRINTED) ?? [])].slice(0, 5)
}

/** What to say of a text that cannot be printed as it is; null for one that can. */
export function unprintedText(label: string, text: string): string | null {
  const found = unprinted(text)
  return found.length === 0
    ? null
    : `${label}含有证书无法印出的字符：${found.map(shown).join(' ')}，请改用其他写法`
}

/** Every character in a text that can be printed; for those that cannot, the sign for a missing one. */
export function asPrinted(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll('\t', ' ')
    .replaceAll(UNPRINTED, (one) => (INVISIBLE.test(one) ? '' : '〓'))
}

const INVISIBLE = /[\p{C}\p{Z}\p{M}]/u

function shown(character: string): string {
  if (!INVISIBLE.test(character)) return character
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}
