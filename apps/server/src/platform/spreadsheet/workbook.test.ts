import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import {
  BlobReader,
  TextWriter,
  Uint8ArrayReader,
  Uint8ArrayWriter,
  ZipReader,
  ZipWriter,
} from '@zip.js/zip.js'
import { afterAll, describe, expect, it } from 'vitest'
import { PEOPLE } from '../../../test/seeds/demo-people.ts'
import { A_JOB } from '../content/beside/in-line.ts'
import { readWorkbook } from './read-workbook.ts'
import { type Sheet, workbook } from './workbook.ts'

const folder = mkdtempSync(join(tmpdir(), 'xinqiao-sheet-'))
afterAll(() => rmSync(folder, { recursive: true }))

function save(content: Uint8Array): string {
  const path = join(folder, `${Math.random()}.xlsx`)
  writeFileSync(path, content)
  return path
}

async function partOf(content: Uint8Array, name: string): Promise<string> {
  const zip = new ZipReader(new BlobReader(new Blob([content as BlobPart])))
  const entry = (await zip.getEntries()).find(({ filename }) => filename === name)
  if (!entry || entry.directory) throw new Error(`no ${name}`)
  return entry.getData(new TextWriter())
}

async function zipOf(parts: Record<string, string | Uint8Array>): Promise<Uint8Array> {
  const zip = new ZipWriter(new Uint8ArrayWriter())
  for (const [name, content] of Object.entries(parts)) {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
    await zip.add(name, new Uint8ArrayReader(bytes))
  }
  return zip.close()
}

const columns = [{ title: '姓名' }, { title: '编号', width: 30 }]

describe('a workbook', () => {
  it('comes back as it was written, over several sheets', async () => {
    const rows = [
      ['林志远', 12],
      ['<&"> \u0001 中文 😀', null],
      ['', PEOPLE.manager],
      ['REG_x0041_EN 复位', null],
    ]
    const content = await buffer(
      workbook([
        { name: '人员', columns, rows },
        { name: '空表', columns, rows: [] },
      ]),
    )
    // As Excel reads it: an escape of its own before what looks like one.
    expect(await partOf(content, 'xl/worksheets/sheet1.xml')).toContain('REG_x005F_x0041_EN')
    expect(await readWorkbook(A_JOB, save(content), 100)).toEqual([
      {
        name: '人员',
        rows: [
          ['姓名', '编号'],
          ['林志远', '12'],
          ['<&">  中文 😀', ''],
          ['', PEOPLE.manager],
          ['REG_x0041_EN 复位', ''],
        ],
      },
      { name: '空表', rows: [['姓名', '编号']] },
    ])
  })

  it('keeps text that looks like a formula as text, marked so that it stays text', async () => {
    const dangerous = ['=1+1', '+86', '-5', '@SUM(A1)', '\t=1', '\r=1']
    const content = await buffer(
      workbook([{ name: '表', columns, rows: dangerous.map((text) => [text, '安全']) }]),
    )
    const sheet = await partOf(content, 'xl/worksheets/sheet1.xml')
    expect(sheet).not.toContain('<f>')
    expect(sheet.match(/s="3" t="inlineStr"/g)).toHaveLength(dangerous.length)
    expect(sheet.match(/s="2" t="inlineStr"/g)).toHaveLength(dangerous.length)
    expect(await partOf(content, 'xl/styles.xml')).toContain('quotePrefix="1"')
    const [read] = await readWorkbook(A_JOB, save(content), 100)
    expect(read?.rows.slice(1, 5).map(([text]) => text)).toEqual(dangerous.slice(0, 4))
  })

  it('asks for rows only as fast as they are read, and stops when the reader does', async () => {
    let made = 0
    let ended = false
    async function* endless() {
      try {
        for (;;) {
          made += 1
          yield ['x'.repeat(1000) + Math.random(), made]
        }
      } finally {
        ended = true
      }
    }
    const sheet: Sheet = { name: '表', columns, rows: endless() }
    const file = workbook([sheet])
    await new Promise((resolve) => file.once('readable', resolve))
    for (let i = 0; i < 20; i += 1) await new Promise((resolve) => setImmediate(resolve))
    const before = made
    for (let i = 0; i < 20; i += 1) await new Promise((resolve) => setImmediate(resolve))
    expect(made).toBe(before)
    file.on('error', () => undefined)
    file.destroy()
    await expect.poll(() => ended).toBe(true)
  })
})

describe('reading', () => {
  it('refuses what is no workbook', async () => {
    const files = [Buffer.from('no zip'), await zipOf({ 'a.txt': 'x' }), Buffer.alloc(0)]
    for (const content of files) {
      await expect(readWorkbook(A_JOB, save(content), 100)).rejects.toMatchObject({ reason: 'unreadable' })
    }
  })

  it('refuses more rows than allowed, and files that unfold to too much', async () => {
    const rows = Array.from({ length: 20 }, () => ['a', 'b'])
    const content = await buffer(workbook([{ name: '表', columns, rows }]))
    await expect(readWorkbook(A_JOB, save(content), 20)).rejects.toMatchObject({ reason: 'too-large' })
    expect(await readWorkbook(A_JOB, save(content), 21)).toHaveLength(1)
    const bomb = await zipOf({ 'xl/worksheets/sheet1.xml': new Uint8Array(61 * 1024 * 1024) })
    expect(bomb.length).toBeLessThan(200_000)
    await expect(readWorkbook(A_JOB, save(bomb), 100)).rejects.toMatchObject({ reason: 'too-large' })
  })
})
