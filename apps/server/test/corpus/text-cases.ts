import { type CorpusCase, utf8 } from './case.ts'

const wide = (text: string, { swapped = false, marked = true } = {}) => {
  const bytes = Buffer.from((marked ? '\ufeff' : '') + text, 'utf16le')
  return new Uint8Array(swapped ? bytes.swap16() : bytes)
}
const joined = (...parts: (string | readonly number[])[]) =>
  new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part as string))))
/** “电源故障” and “温度” in GBK; “㐀” in four bytes of GB 18030. */
const FAULT = [0xb5, 0xe7, 0xd4, 0xb4, 0xb9, 0xca, 0xd5, 0xcf]
const HEAT = [0xce, 0xc2, 0xb6, 0xc8]
const FOUR = [0x81, 0x39, 0xee, 0x39]

const logs: readonly (readonly [
  name: string,
  bytes: Uint8Array,
  has: readonly string[],
  hasNot?: readonly string[],
])[] = [
  ['a mark of UTF-8', utf8('\ufeff第一行\r\n第二行'), ['第一行', '第二行'], ['\ufeff', '\r']],
  ['UTF-16 with its mark', wide('上电\r\n完成'), ['上电', '完成'], ['\r']],
  ['UTF-16 of the other order', wide('上电\n完成', { swapped: true }), ['上电', '完成']],
  [
    'UTF-16 without a mark',
    wide('U-Boot 2022\r\n上电完成\r\n', { marked: false }),
    ['U-Boot 2022', '上电完成'],
  ],
  [
    'the same of the other order',
    wide('U-Boot 2022\r\n上电完成\r\n', { marked: false, swapped: true }),
    ['上电完成'],
  ],
  ['GBK', joined(FAULT, '\n', HEAT, ' 85'), ['电源故障', '温度 85']],
  ['GBK after much ASCII', joined('boot ok\n'.repeat(9000), FAULT), ['boot ok', '电源故障']],
  ['four bytes of GB 18030', joined(FAULT, FOUR, '\n'), ['电源故障㐀']],
  ['one bad byte', joined('温', [0xff], '\n电源故障\n'), ['电源故障']],
  ['a byte of noise in Chinese', joined('电源', [0xb0], '故障\n温度\n'), ['电源', '故障', '温度']],
  ['a character cut at the end', joined('温度\n电', [0xe6, 0xba]), ['温度', '电']],
  ['ends of old systems', utf8('甲行\r乙行\r丙行'), ['甲行', '乙行', '丙行'], ['甲行乙行']],
  ['two returns before the feed', utf8('甲行\r\r\n乙行\r\r\n'), ['甲行', '乙行'], ['\r']],
  ['zeros of a serial line', joined([0, 0], 'boot\n', [0], '电源故障\n'), ['boot', '电源故障']],
  ['colours of a terminal', utf8('\u001b[31m错误\u001b[0m 结束\n'), ['错误', '结束']],
  ['first bytes of a program', utf8('MZ 段\nBM 段\n电源故障\n'), ['MZ 段', '电源故障']],
]

const texts: readonly (readonly [
  name: string,
  text: string,
  has: readonly string[],
  hasNot?: readonly string[],
])[] = [
  [
    'a comment over lines',
    '甲文\n\n<!-- 勿外传\n\n第二段亦勿 -->\n\n乙文',
    ['甲文', '乙文'],
    ['勿外传', '第二段亦勿'],
  ],
  ['a comment in a line', '甲<!-- 内部 -->乙', ['甲乙'], ['内部']],
  ['a comment in code', '```html\n<!-- 留下 -->\n```', ['<!-- 留下 -->']],
  ['powers and keys', 'H<sub>2</sub>O，按 <kbd>Ctrl</kbd>', ['Ctrl', 'O，按'], ['<sub>', '<kbd>']],
  ['breaks of lines in cells', '| 甲 | 乙 |\n|---|---|\n| 一<br>二 | 三 |', ['一', '二', '三'], ['<br>']],
  ['bold at full width', '**注意：**先断电，见**《指南》**。', ['注意：先断电', '《指南》'], ['**']],
  ['prices', '样片 $5 起，整板 $12 封顶', ['样片 $5 起，整板 $12 封顶']],
  ['escapes', '10\\*20 \\# 井 a\\_b', ['10*20', '# 井', 'a_b'], ['\\']],
  ['entities', '5 &lt; 7 &amp;&nbsp;9 &copy;', ['5 < 7 &', '©'], ['&lt;', '&copy;']],
  ['links by reference', '见 [手册][m]。\n\n[m]: https://example.com/m.pdf', ['见 手册。'], ['[m]']],
  ['boxes to tick', '- [x] 已上电\n- [ ] 未复位', ['已上电', '未复位'], ['[x]', '[ ]']],
  [
    'headings with rules below',
    '总则\n====\n\n细则\n----\n\n正文',
    ['总则', '细则', '正文'],
    ['====', '----'],
  ],
  ['notes at the foot', '见注[^1]。\n\n[^1]: 脚注文', ['见注', '脚注文'], ['[^1]']],
  ['struck words', '旧值 ~~1.1 V~~ 新值', ['旧值', '1.1 V', '新值'], ['~~']],
]

export const TEXT_CASES: readonly CorpusCase[] = [
  ...logs.map(([name, bytes, has, hasNot = []]) => ({ name, bytes, has, hasNot, extension: 'log' as const })),
  ...texts.map(([name, text, has, hasNot = []]) => ({
    name,
    bytes: utf8(text),
    has,
    hasNot,
    extension: 'md' as const,
  })),
]
