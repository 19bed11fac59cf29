import { fold } from './fold.ts'

const MOST_WORDS = 6
/** These stand in most subjects and tell nothing apart. */
const COMMON = new Set(
  '问题 失败 异常 无法 不能 出现 怎么 如何 请问 关于 咨询 支持 使用 进行 需要 没有 之后 以后 the and for with not'.split(
    ' ',
  ),
)
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

/** The words of a sentence that say what it is about, the longest first. */
export function wordsOf(sentence: string): string[] {
  const words = sentence
    .split(/\s+/u)
    .flatMap((part) => (/^[\w.+-]+$/.test(part) ? [part] : segmentsOf(part)))
    .map(fold)
    .filter((word) => word.length > 1 && !COMMON.has(word))
  return [...new Set(words)].sort((one, other) => other.length - one.length).slice(0, MOST_WORDS)
}

function segmentsOf(text: string): string[] {
  return [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment)
}

/** Of several words one may be missed in a text, of one or two none. */
export function enoughOf(words: readonly string[]): number {
  return Math.max(Math.ceil(words.length / 2), 1)
}
