import { visibleLength } from '@xinqiao/contract/work-orders/content'

const characters = new Intl.Segmenter('zh', { granularity: 'grapheme' })

/** A field takes so many characters as people see them, and shows how many there are. */
export function seenCount(max: number) {
  return {
    show: true,
    max,
    strategy: visibleLength,
    exceedFormatter: (text: string) =>
      Array.from(characters.segment(text), ({ segment }) => segment)
        .slice(0, max)
        .join(''),
  }
}
