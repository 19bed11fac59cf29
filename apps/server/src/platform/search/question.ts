import { fold, isChinese } from './fold.ts'
import { type Entry, knownIn, type Spelling } from './known-words.ts'
import { withoutStamps } from './log-line.ts'
import { neededTokens, runsOf } from './tokens.ts'

/** One piece of a question: a word, a number with its unit, a part number, a pair of characters. */
export interface Piece {
  /** as typed, folded */
  typed: string
  spellings: Spelling[]
  /** how much it tells beside pieces that are as rare */
  weight: number
  /** what a long one is made of: a text that has all of it apart says nearly the same */
  parts?: readonly Pick<Piece, 'typed' | 'spellings'>[]
}

/** A stretch of Chinese still to be cut where the texts know its pairs. */
export interface Stretch {
  text: string
  /** its words by the dictionary of the language */
  words: string[]
  /** how much its pieces count beside others; all of it unless told */
  share?: number
}

export interface Question {
  pieces: Piece[]
  stretches: Stretch[]
}

const MOST_PIECES = 16
/** What the trade has a word for says most of what a question is about. */
const KNOWN = 1.25
/** The words that a saying is made of, beside what it leads to. */
const OF_SAYING = 0.45
/** What asks and joins, and says nothing of the matter. */
const ASKING =
  /怎么办|怎么样|怎么|怎样|如何|为什么|为何|是什么|什么|是不是|是否|能不能|能否|可不可以|可以|应该|应当|请问|请教|哪些|哪个|哪里|哪种|哪几|多少|多久|多长|多大|有没有|需要|需不需要|一下|时候|之后|以后|之前|以前|或者|以及|我们|这个|那个|问题|原因|情况/g
/** What hands do before something is seen: `插上显卡` is about the 显卡; `接上拉` is another word. */
const DOING = /[插接装换连安套]上(?![拉电升位下行])/g
const PARTICLES = new Set(
  '的了吗呢吧是在和与及或用把被才都就会要有着得地也还又再很后前时中上下到能该可从对为给让去来过个一这那之',
)
/** Those that are part of no word. */
const JOINING = new Set('的了吗呢吧是在和与或把被才都就会着得也还又很这那之个只')
const ENGLISH =
  /^(?:how|what|why|when|which|where|who|is|are|was|be|the|a|an|of|to|in|on|for|with|by|at|do|does|did|can|could|should|i|my|we|it|its|and|or|from|this|that|there|not|no)$/

const words = new Intl.Segmenter('zh', { granularity: 'word' })

/** Cuts what a person asked at the borders of scripts, numbers and units, with what the lexicon knows of its words. */
export function readQuestion(keyword: string, entries: readonly Entry[]): Question {
  const pieces: Piece[] = []
  let rest = fold(asText(withoutStamps(keyword)))
  const stretches: Stretch[] = []
  for (const { typed, spellings, isSaying } of knownIn(rest, entries)) {
    rest = rest.replace(typed, '  ')
    if (isSaying) stretches.push(...stretchesOf(typed).map((one) => ({ ...one, share: OF_SAYING })))
    const parts = partsOfLong(typed).map((part) => ({ typed: part, spellings: spellingsOf(part, entries) }))
    pieces.push({
      typed,
      spellings,
      weight: spellings.length > 1 ? KNOWN : 1,
      ...(parts.length > 1 ? { parts } : {}),
    })
  }
  for (const part of rest.split(/\s+/u)) {
    for (const run of scriptsOf(part)) {
      if (isChinese(run)) stretches.push(...stretchesOf(run))
      else pieces.push(...wordPieces(run))
    }
  }
  return { pieces: unique(pieces).slice(0, MOST_PIECES), stretches }
}

/** Formulas as the search reads them out of texts: `theta_JA`, `\\theta_{JA}` and `T_{case}` are θJA and Tcase. */
function asText(keyword: string): string {
  return keyword
    .replaceAll(
      /\\?\b(theta|psi|delta|alpha|mu|omega)_/gi,
      (_whole, name: string) => GREEK[name.toLowerCase()] ?? '',
    )
    .replaceAll(/(?<![A-Za-z])([A-Za-z\u0370-\u03ff])_\{?([A-Za-z]+)\}?/g, '$1$2')
    .replaceAll(/[{}$\\]/g, '')
}
const GREEK: Readonly<Record<string, string>> = {
  theta: 'θ',
  psi: 'ψ',
  delta: 'δ',
  alpha: 'α',
  mu: 'μ',
  omega: 'ω',
}

/** What a text must have to hold one spelling: a term of a tsquery; empty where nothing of it can be found. */
export function tokensOfSpelling(text: string): string {
  const short = /^[a-z0-9]{1,2}$/.exec(text)
  if (short && text.length === 2) return `'${text}'`
  return neededTokens(runsOf(text)).join(' & ')
}

/** Parts a word where Chinese and other writing meet. */
function scriptsOf(part: string): string[] {
  const runs: string[] = []
  let open = ''
  for (const character of part) {
    if (open !== '' && isChinese(open) !== isChinese(character)) {
      runs.push(open)
      open = ''
    }
    open += character
  }
  return open === '' ? runs : [...runs, open]
}

/** Whether the dictionary of the language has it. */
export function isDictionaryWord(text: string): boolean {
  return [...words.segment(text)].length === 1
}

function stretchesOf(run: string): Stretch[] {
  return run
    .replaceAll(/[^\p{L}\p{N}]/gu, ' ')
    .replaceAll(ASKING, ' ')
    .replaceAll(DOING, ' ')
    .split(' ')
    .filter(Boolean)
    .map((text) => ({ text, words: [...words.segment(text)].map(({ segment }) => segment) }))
}

/** Words of which every text has some, whatever it is about. */
export function isGeneral(word: string): boolean {
  return GENERAL.has(word)
}
const GENERAL = new Set(
  '一个 出来 不要 要做 就好 没了 回来 选择 方案 产品 要求 方法 注意 事项 说明 一直 总是 老是 经常 突然 现象 处理 解决 进行 使用 设置 提示 显示 出现 发现 必须 推荐 支持 正常 异常 步骤 内容 相关 直接 不能 不了 不到 不会 没有 只有 变成 达到 多个 全部'.split(
    ' ',
  ),
)

function spellingsOf(part: string, entries: readonly Entry[]): Spelling[] {
  const known = knownIn(part, entries).find(({ typed }) => typed === part)
  return known?.spellings ?? [{ text: part, share: 1 }]
}

/** The words of a long one, as blanks part it, or the dictionary of the language; none where that cannot cut it. */
function partsOfLong(typed: string): string[] {
  if (/^[^\p{Script=Han}]+ /u.test(typed)) return typed.split(' ').filter((part) => part.length > 1)
  if (typed.length < LONG || ![...typed].every(isChinese)) return []
  const parts = [...words.segment(typed)].map(({ segment }) => segment)
  return parts.every((part) => part.length > 1) ? parts : []
}
const LONG = 4

/** True for a character that joins words and is none by itself. */
export function isParticle(character: string): boolean {
  return PARTICLES.has(character)
}

/** `85ω` is `85 ω`, `pcie3.0` is `pcie 3.0`, `a/b` is its parts where it is not written so. */
function wordPieces(run: string): Piece[] {
  const typed = run.replaceAll(/^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}%])[^\p{L}\p{N}%]+$/gu, '')
  if (typed === '' || ENGLISH.test(typed)) return []
  const spellings: Spelling[] = [{ text: typed, share: 1 }]
  const plain = typed.replaceAll(/[^\p{L}\p{N}]/gu, '')
  if (plain !== typed) spellings.push({ text: plain, share: 1 })
  const unit = /^([\d.]+)([^\d.].*)$/u.exec(typed)
  const version = /^([a-z]{3,})([\d.]+)$/.exec(typed)
  const halves = unit ?? version
  if (halves) spellings.push({ text: `${halves[1]} ${halves[2]}`, share: 1 })
  const pieces: Piece[] = [{ typed, spellings, weight: weightOf(typed) }]
  if (version?.[1]) pieces.push(piece(version[1], 0.3))
  const parts = typed.split(/[^\p{L}\p{N}]+/u).filter((part) => part.length > 1)
  if (parts.length > 1 && !halves) pieces.push(...parts.map((part) => piece(part, 0.4)))
  return pieces
}

const COMMON_ENGLISH =
  /^(?:examples?|errors?|lists?|guides?|polic(?:y|ies)|issues?|problems?|reports?|fail(?:s|ed|ure|ures)?|notes?|exit|using|use|set|get|check)$/

/** Names of parts and interfaces say most of what a question is about; bare numbers stand everywhere. */
function weightOf(typed: string): number {
  if (/^\d+$/.test(typed)) return 0.6
  if (COMMON_ENGLISH.test(typed)) return 0.45
  return typed.length > 2 ? 1.25 : 1
}

/** True for one that parts words and stands in hardly any. */
export function partsWords(character: string): boolean {
  return JOINING.has(character)
}

export function piece(typed: string, weight: number): Piece {
  return { typed, spellings: [{ text: typed, share: 1 }], weight }
}

function unique(pieces: readonly Piece[]): Piece[] {
  return [...new Map(pieces.map((one) => [one.typed, one])).values()]
}
