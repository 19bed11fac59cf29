import { z } from 'zod'
import { bool, boundedArray, dateTime, named, recordId, text } from '../fields/primitives.ts'
import { uploadedFile } from '../fields/uploaded-file.ts'
import { AUTHORING_TEXTS as T } from './texts.ts'

/** What an entry of the lexicon is, as editors look for it. */
export const ENTRY_KINDS = {
  synonym: '同义',
  symptom: '现象',
  abbreviation: '缩写',
  language: '中英',
  family: '型号系列',
  typo: '误写',
  unit: '单位',
} as const
export type EntryKind = keyof typeof ENTRY_KINDS
const entryKind = z.enum(Object.keys(ENTRY_KINDS) as [EntryKind, ...EntryKind[]], {
  error: `类别只能是${Object.values(ENTRY_KINDS).join('、')}`,
})

export const synonymId = z.object({ id: recordId('search-synonym', '同义词 / words that say the same') })

const WORD_MAX = 40
const word = z
  .string(T.synonymsMissing)
  .meta({ takes: 'text' })
  .trim()
  .min(1, T.synonymsMissing)
  .max(WORD_MAX, '每个词最多 40 个字符')

/** How much a word is worth for another where nobody says it, in percent. */
export const USUAL_WEIGHTS = { both: 88, oneWay: 80 } as const
const WEIGHT = '相近程度应为 10 到 100 的整数'

export const synonymForm = z.object({
  kind: entryKind.default('synonym').describe('类别 / what the entry is'),
  words: boundedArray(
    z.array(word, T.synonymsMissing).min(1, T.synonymsMissing),
    20,
    '每组最多 20 个词',
  ).describe(
    '意思相同的词，没有文档写法时至少两个 / words that say the same, at least two unless they lead to others',
  ),
  leads: boundedArray(z.array(word, '文档写法应为词的列表'), 20, '文档写法最多 20 个')
    .default([])
    .describe(
      '文档的写法，有则只由词找到它们，空为互相找到 / what documents say instead: leads one way; empty for both',
    ),
  weight: z
    .number(WEIGHT)
    .int(WEIGHT)
    .min(10, WEIGHT)
    .max(100, WEIGHT)
    .optional()
    .describe('相近程度，百分之几 / what one is worth for another, in percent'),
  chip: text('芯片型号', 60)
    .trim()
    .default('')
    .describe('只在此芯片的内容中相通，空为全部 / of this chip alone, empty for all'),
})

export const synonymRow = named('SearchSynonym', {
  id: z.string(),
  kind: z.enum(Object.keys(ENTRY_KINDS) as [EntryKind, ...EntryKind[]]),
  words: z.array(z.string()),
  leads: z.array(z.string()),
  weight: z.number().int(),
  chip: z.string(),
  isUsed: bool('使用中 / in use'),
  changeTime: dateTime,
  version: z.number().int(),
})
export type SynonymRow = z.infer<typeof synonymRow>

/** What narrows the lexicon, on the screen and in its workbook. */
export const synonymFilter = {
  state: z
    .enum(['all', 'used', 'retired'])
    .default('all')
    .describe('全部、使用中、已停用 / all, in use, retired'),
  kind: entryKind.optional().describe('类别 / kind of entry'),
}

/** The columns of its workbook, which an import reads again. */
export const LEXICON_COLUMNS = {
  id: '编号',
  kind: '类别',
  words: '词',
  leads: '文档写法',
  weight: '相近程度',
  chip: '芯片',
  isUsed: '状态',
} as const
/** Rows of an import at most. */
export const MOST_LEXICON_ROWS = 3000

export const lexiconFile = z.object({ file: uploadedFile(T.lexiconFileMissing, 'xlsx 文件 / the workbook') })
export const lexiconImported = z.object({
  added: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
})
