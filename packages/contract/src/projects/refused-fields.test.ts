import { expect, it } from 'vitest'
import { refusalNote, refusedFields } from './refused-fields.ts'

it('reasons by field are found again in what was told, and nothing else is', () => {
  const fields = [
    { label: '主板名称', reason: '与框图不一致：应为 A2' },
    { label: '项目节点', reason: 'EVT 太早' },
    { label: '散热', reason: '不是表单的字段' },
  ]
  const note = refusalNote('请修改：\n第一点\n产品形态：', fields)
  expect(refusedFields(note)).toEqual([
    { label: '主板名称', path: 'sheet.mainBoardName', reason: '与框图不一致：应为 A2' },
    { label: '项目节点', path: 'dates', reason: 'EVT 太早' },
  ])
})
