import { describe, expect, it } from 'vitest'
import { guessColumns } from './guess-columns.ts'
import { readTables } from './read-tables.ts'

const table = (head: string, ...rows: string[]) =>
  [head, `|${'---|'.repeat(head.split('|').length - 2)}`, ...rows].join('\n')

describe('tables of a text', () => {
  it('stand with their caption, the headings above them and the anchor of the nearest', () => {
    const text = `# 2 电源\n\n## 2.1 电源轨\n\n表 2-2　电源轨\n\n${table('| 电源轨 | 电压 |', '| `VDD_CORE` | **0.80 V** |')}\n\n## 2.1 电源轨\n\n${table('| 电源轨 | 电压 |', '| [VDD](a.md) | 1 \\| 2 |')}`
    const { tables, unread } = readTables(text)
    expect(unread).toEqual([])
    expect(tables).toMatchObject([
      {
        caption: '表 2-2 电源轨',
        path: ['2 电源', '2.1 电源轨'],
        anchor: '2-1-电源轨',
        headings: ['电源轨', '电压'],
        rows: [['VDD_CORE', '0.80 V']],
      },
      { caption: '', anchor: '2-1-电源轨-1', rows: [['VDD', '1 | 2']] },
    ])
  })

  it('of code, of comments and of a rule alone are none', () => {
    const shown = table('| a | b |', '| 1 | 2 |')
    expect(readTables(`\`\`\`text\n${shown}\n\`\`\`\n\n<!--\n${shown}\n-->\n\na | b\n\n---`).tables).toEqual(
      [],
    )
  })

  it('over two pages are one where the head stands again', () => {
    const head = '| 引脚 | 功能 |'
    const text = `表 1　引脚\n\n${table(head, '| A1 | GPIO |')}\n\n续表 1　引脚\n\n${table(head, '| A2 | PWM |')}\n\n另一段文字。\n\n${table(head, '| A3 | I2C |')}`
    expect(readTables(text).tables.map(({ rows }) => rows.map(([name]) => name))).toEqual([
      ['A1', 'A2'],
      ['A3'],
    ])
  })

  it('spread a name that was joined over rows, and leave a cell that is merely empty', () => {
    const joined = table(
      '| 信号 | 条件 | 值 |',
      '| VDD | 常温 | 1 V |',
      '| | 高温 | 1.1 V |',
      '| VSS | — | 0 V |',
    )
    expect(readTables(joined).tables[0]?.rows.map(([name]) => name)).toEqual(['VDD', 'VDD', 'VSS'])
    const layers = table(
      '| 层 | 用途 | 阻抗 |',
      '| L1 | 信号 | 6.8 mil |',
      '| | PP 1080 | |',
      '| L2 | 地 | |',
    )
    expect(readTables(layers).tables[0]?.rows.map(([name]) => name)).toEqual(['L1', '', 'L2'])
  })

  it('have a head of two rows where cells of the first were joined', () => {
    const text = table('| 电源轨 | 电压 | | |', '| | 最小 | 典型 | 最大 |', '| VDD | 0.7 | 0.8 | 0.9 |')
    expect(readTables(text).tables[0]).toMatchObject({
      headings: ['电源轨', '电压 最小', '电压 典型', '电压 最大'],
      rows: [['VDD', '0.7', '0.8', '0.9']],
    })
  })

  it('without a head have numbered columns, and lose no row', () => {
    const bare = table('| | |', '| VDD | 1 V |')
    expect(readTables(bare).tables[0]).toMatchObject({
      isHeadless: true,
      headings: ['第 1 列', '第 2 列'],
      rows: [['VDD', '1 V']],
    })
    const numbers = table('| 0.8 | 1.2 V |', '| 0.9 | 1.3 V |')
    expect(readTables(numbers).tables[0]).toMatchObject({
      isHeadless: true,
      rows: [
        ['0.8', '1.2 V'],
        ['0.9', '1.3 V'],
      ],
    })
  })

  it('of 300 columns are told as not read, and a long cell is cut and told', () => {
    const wide = `|${' a |'.repeat(300)}`
    expect(readTables(`## 宽表\n\n${table(wide, wide)}`)).toEqual({
      tables: [],
      unread: [{ place: '宽表', reason: 'wide' }],
    })
    const long = readTables(table('| 名称 | 说明 |', `| A | ${'长'.repeat(600)} |`))
    expect(long.unread).toEqual([{ place: '', reason: 'cut' }])
    expect(long.tables[0]?.rows[0]?.[1]).toHaveLength(500)
  })

  it('of one document end at 20,000 rows, which is told', () => {
    const { tables, unread } = readTables(
      table('| 名称 | 值 |', ...Array.from({ length: 20_010 }, (_, at) => `| R${at} | ${at} |`)),
    )
    expect(tables[0]?.rows).toHaveLength(20_000)
    expect(unread).toEqual([{ place: '', reason: 'long' }])
  })

  it.each([
    ['rail', '| 电源轨 | 电压 | 容差 | 最大电流 |', ['name', 'value', 'value', 'max']],
    ['pin', '| 引脚 | 焊球 | 功能 0 | 电平 |', ['name', '', 'choice', 'value']],
    ['register', '| 偏移 | 名称 | 说明 |', ['address', 'name', 'note']],
    ['limit', '| 参数 | 最小 | 最大 | 单位 |', ['name', 'min', 'max', 'unit']],
    ['timing', '| 符号 | 从 | 到 | 最小 | 最大 |', ['name', '', '', 'min', 'max']],
    ['other', '| 编号 | 模块 | 状态 |', ['name', '', '']],
  ])('guesses that a table is of kind %s', (kind, head, roles) => {
    const [read] = readTables(table(head, head)).tables
    expect(read && guessColumns(read)).toEqual({ kind, roles })
  })
})
