import type { EditorView } from '../../../../../../shared/editor/code-mirror.ts'
import { insertText, prefixLines } from '../../../../../../shared/editor/edit-text.ts'
import type { Insertion } from '../../../../../../shared/editor/pickers.ts'

/** What can be put into a text, by the toolbar and by `/`. */
export const INSERTIONS = {
  list: {
    label: '列表',
    words: 'list ul liebiao',
    act: (view) => prefixLines(view, () => '- ', /^\s*[-*+] /),
  },
  numbered: {
    label: '编号列表',
    words: 'ordered ol number bianhao',
    act: (view) => prefixLines(view, (index) => `${index + 1}. `, /^\s*\d+\. /),
  },
  table: {
    label: '表格',
    words: 'table biaoge',
    act: block('| 项目 | 要求 |\n|---|---|\n| 内容 | 内容 |', '项目'),
  },
  link: {
    label: '链接',
    words: 'link lianjie',
    act: (view) => insertText(view, '[文字](地址)', false, '地址'),
  },
  formula: {
    label: '公式',
    words: 'formula math gongshi',
    act: block('$$\nZ_0 = \\sqrt{L/C}\n$$', 'Z_0'),
  },
  note: { label: '注意框', words: 'note warning zhuyi', act: block('> [!WARNING]\n> 注意内容', '注意内容') },
  code: { label: '代码块', words: 'code daima', act: block('```bash\n命令\n```', '命令') },
  diagram: {
    label: '图表',
    words: 'diagram mermaid tubiao',
    act: block('```mermaid\nflowchart LR\n  A[上电] --> B{复位完成?}\n  B -- 是 --> C[启动]\n```', '上电'),
  },
} as const satisfies Record<string, Insertion>

/** All that `/` offers, headings first; a picture is asked for by `pickPictures`. */
export function slashInsertions(pickPictures: (view: EditorView) => void): readonly Insertion[] {
  const { table, code, formula, note, diagram, list, numbered, link } = INSERTIONS
  return [
    ...[2, 3, 4].map((level) => ({
      label: `标题 ${level}`,
      words: `heading h${level} biaoti`,
      act: (view: EditorView) => prefixLines(view, () => `${'#'.repeat(level)} `, /^#{1,6} |^/),
    })),
    table,
    code,
    formula,
    note,
    { label: '图片', words: 'picture image tupian', act: pickPictures },
    diagram,
    list,
    numbered,
    { label: '引用', words: 'quote yinyong', act: (view) => prefixLines(view, () => '> ', /^> ?/) },
    { label: '分隔线', words: 'divider hr fenge', act: (view) => insertText(view, '---', true) },
    link,
  ]
}

function block(text: string, select: string) {
  return (view: EditorView) => insertText(view, text, true, select)
}
