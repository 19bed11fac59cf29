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
    .flatMap(withoutVersion)
    .filter((word) => word.length > 1 && !COMMON.has(word))
  return [...new Set(words)].sort((one, other) => other.length - one.length).slice(0, MOST_WORDS)
}

/** What the dictionary of words does not know it leaves in single characters: two that follow each other are one, as 链路. */
function segmentsOf(text: string): string[] {
  const words: string[] = []
  let isHalf = false
  for (const { segment, isWordLike } of segmenter.segment(text)) {
    const isLoose = isWordLike === true && /^\p{Script=Han}$/u.test(segment)
    if (isLoose && isHalf) words[words.length - 1] += segment
    else if (isWordLike) words.push(segment)
    isHalf = isLoose && !isHalf
  }
  return words
}

/** PCIe3.0 is written PCIe 3.0 as well, and known as either alone. */
function withoutVersion(word: string): string[] {
  return /^([a-z]{3,})(\d+\.[\d.]+)$/.exec(word)?.slice(1) ?? [word]
}

/** Of several words one may be missed in a text, of one or two none. */
export function enoughOf(words: readonly string[]): number {
  return Math.max(Math.ceil(words.length / 2), 1)
}
