import { refusals } from '../refusal.ts'
import { limitText, MB } from '../sizes.ts'

const TOO_MANY = '一个版本最多 2000 个文档，导入的文件夹也各计一个'

/** Of an import, in bytes, inclusive. */
export const IMPORT_MAX_BYTES = 100 * MB

/** Of a workbook of the lexicon, in bytes, inclusive. */
export const LEXICON_MAX_BYTES = 5 * MB
const MOST_LEXICON_LINES = 3000

/** The texts of writing for the knowledge base. */
export const AUTHORING_TEXTS = {
  spaceNameMissing: '请输入空间名称',
  spaceNameTaken: '该空间名称已存在',
  spaceUnknown: '请选择空间',
  categoryNameMissing: '请输入分类名称',
  categoryNameTaken: '该空间已有同名分类',
  categoryUnknown: '请选择该空间的分类',
  groupNameMissing: '请输入标签组名称',
  groupNameTaken: '该标签组已存在',
  groupUnknown: '请选择标签组',
  tagNameMissing: '请输入标签名称',
  tagNameTaken: '该标签已存在',
  tagUnknown: '标签已不存在，请重新选择',

  synonymsMissing: '请输入至少两个意思相同的词，或填写文档写法',
  synonymsAlike: '这些词在检索中没有区别，请输入写法不同的词',
  synonymTaken: '其中有的词已在另一词条中',
  leadsToItself: (word: string) => `“${word}” 会引向它自己：词与文档写法不能相同`,
  leadsInCircle: (way: string) => `词条绕成一圈：${way}，请去掉其中一处`,
  wordTooShort: (word: string) => `“${word}” 太短，几乎什么都会命中；每个词至少 2 个字符`,
  wordTooGeneral: (word: string, share: number) =>
    `“${word}” 见于 ${share}% 的内容，用作词条几乎什么都会命中，请换更具体的词`,
  wordGeneral: (word: string) => `“${word}” 在任何内容中都会出现，用作词条什么都会命中，请换更具体的词`,
  lexiconFileMissing: '请选择要导入的 xlsx 文件',
  lexiconUnreadable: '文件无法读取：可能已损坏、加密，或不是 xlsx 文件，请使用导出的文件修改',
  lexiconTooLarge: `词库文件不能超过 ${limitText(LEXICON_MAX_BYTES)}、${MOST_LEXICON_LINES} 行`,
  lexiconNoRows: '文件中没有词条：第一行应有“类别”和“词”两列',
  lexiconRow: (row: number, fault: string) => `第 ${row} 行：${fault}`,

  baseNameMissing: '请输入知识库名称',
  baseNameTaken: '该空间已有同名知识库',
  unitsMissing: '请选择可见的单位',
  unitUnknown: '单位已不存在，请重新选择',
  projectsMissing: '请选择可见的项目',
  projectUnknown: '项目已不存在，请重新选择',

  versionNameMissing: '请输入版本名称',
  versionNameTaken: '该知识库已有同名版本',
  versionUnknown: '请选择该知识库的版本',
  returnReasonMissing: '请填写退回原因',
  withdrawReasonMissing: '请填写下线原因',
  reviewByAnother: '须由提交人以外的编辑审核',
  notReady: '发布前检查未通过，请先处理',
  releaseInPast: '发布时间应晚于当前时间',

  titleMissing: '请输入文档标题',
  parentUnknown: '上级文档已不存在，请刷新',

  textTooLong: '正文最多 300000 个字符',
  fileMissing: '请选择文件',
  importType: '请选择 Markdown 文件、Word 文档（docx）或 ZIP 压缩包',
  importTooLarge: `导入文件不能超过 ${limitText(IMPORT_MAX_BYTES)}`,
  importBroken: '压缩包无法读取，可能已损坏',
  importEntries: '压缩包内的文件过多，最多 5000 个',
  importSize: '压缩包解压后过大',
  importEmpty: '没有可导入的 Markdown 或 Word 文档',
  importKind: '不是 Markdown、Word 文档或图片；供读者下载的文件请用“外部文件”上传',
  importPictureAlone: '图片随引用它的文档导入，请与文档一起选择',
  importPictures: '一次最多导入 1000 张图片，请分批导入',
  importNested: '文件夹内的压缩包不会展开，请单独导入',
  importTooMuch: '所选文件夹内文件过多，请只选择文档所在的文件夹',
  importUnreadable: '文件无法读取，可能已移动、修改或没有权限',
  importLate: '导入用时过长，此文件未导入，请分批导入',
  importCut: '网络中断，文件未传完，未导入其中任何文档',
  importLost: '已上传，但与服务器的连接中断；请刷新后查看目录，确认没有导入再重试',
  wordBroken: 'Word 文档无法读取：可能已损坏、已加密，或不是 docx 格式',
  wordSize: 'Word 文档内容过多，无法导入',

  questionMissing: '请输入问题',
  answerMissing: '请输入回答',
  paragraphMissing: '请选择段落',
  noteMissing: '请输入批注内容',
  neverShown: '读者还没有看到过此问题；不需要时请删除',
  replyMissing: '请输入回复内容',
} as const

/** Its refusals, with the names that programs know them by. */
export const AUTHORING_REFUSALS = /* @__PURE__ */ refusals('authoring', {
  /** folders count: an archive of few files may hold many */
  tooManyImported: (there: number, coming: number) =>
    `${TOO_MANY}：${there === 0 ? '' : `目录现有 ${there} 个，`}本次导入 ${coming} 个`,
  spaceInUse: '空间内还有知识库或分类，不能删除',
  categoryInUse: '分类下还有知识库，不能删除',
  groupInUse: '标签组内还有标签，不能删除',
  tagInUse: '标签正被知识库使用，不能删除',
  discardNotDraft: '只有草稿可以删除；审核中与待发布的版本请先撤回',
  discardOnly: '这是知识库唯一的版本，请在知识库列表中删除知识库',
  discardReleased: '读者看到过的内容不能删除，可以下线',
  discardInUse: '知识库还有审核中、待发布、已发布或已下线的版本，不能删除',
  notDraft: '版本已提交审核或发布，不能修改',
  notReviewed: '只有草稿与审核中的版本可以批注',
  parentBelow: '不能移动到自身或其下级文档之下',
  tooDeep: '文档最多 6 级',
  tooMany: TOO_MANY,
  notArticle: '外部文件没有正文',
  notFile: '文章不能替换为文件',
  replyToHidden: '评论已隐藏，请先恢复显示再回复',
})

/** More was chosen than one import takes. */
export function tooManyFiles(count: number, most: number): string {
  const number = (value: number) => value.toLocaleString('zh-CN')
  return `所选内容有 ${number(count)} 个文档与图片，一次最多导入 ${number(most)} 个，请分几次导入`
}

export const DEEPEST_DOCUMENT = 6
export const MOST_DOCUMENTS = 2000
export const TEXT_MAX = 300_000
