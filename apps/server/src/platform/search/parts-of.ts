import { isParticle, partsWords, readQuestion } from './question.ts'

const MOST_PARTS = 24
/** These stand in most subjects and tell nothing apart. */
const COMMON = new Set('失败 异常 无法 不能 出现 关于 咨询 支持 使用 进行 没有'.split(' '))

/**
 * What a sentence is made of, for a text to be compared with: its words, numbers and part numbers, and its pairs of
 * Chinese characters. No dictionary cuts it, which takes 看门狗超时 for 看门 and 狗超.
 */
export function partsOf(sentence: string): string[] {
  const { pieces, stretches } = readQuestion(sentence, [])
  const words = pieces.map(({ typed }) => typed.replaceAll(' ', '')).filter((word) => word.length > 1)
  const pairs = stretches.flatMap(({ text }) => pairsOf([...text]))
  return [...new Set([...words, ...pairs])].slice(0, MOST_PARTS)
}

function pairsOf(characters: readonly string[]): string[] {
  return characters
    .slice(1)
    .map((second, at) => [characters[at] ?? '', second])
    .filter((pair) => !pair.some(partsWords) && !pair.every(isParticle))
    .map((pair) => pair.join(''))
    .filter((pair) => !COMMON.has(pair))
}
