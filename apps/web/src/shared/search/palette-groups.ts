import { foldedText } from '@xinqiao/contract/search/alike'
import type { OptionGroup } from './options.ts'
import type { Place } from './places.ts'

/** A screen that one may go to, by its title. */
export interface Destination {
  title: string
  /** the menu under which it stands */
  hint: string
  place: Place
}

export function screensNamed(typed: string, destinations: readonly Destination[]): OptionGroup[] {
  const words = foldedText(typed)
  const options = destinations
    .filter(({ title, hint }) => foldedText(`${title} ${hint}`).includes(words))
    .map(({ title, hint, place }) => ({
      key: `go ${hint} ${title}`,
      title,
      hint,
      place,
      marks: marksOf(title, words),
    }))
  return options.length > 0 ? [{ title: '前往', options }] : []
}

export function everything(keyword: string, searchPlace: (keyword: string) => Place): OptionGroup {
  const option = {
    key: 'all',
    title: `搜索“${keyword}”`,
    marks: [],
    hint: '知识库全文',
    place: searchPlace(keyword),
  }
  return { title: '全文检索', options: [option] }
}

function marksOf(title: string, words: string): [number, number][] {
  const at = words === '' ? -1 : title.toLowerCase().indexOf(words)
  return at < 0 ? [] : [[at, at + words.length]]
}
