import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as endpoints from '@xinqiao/contract/authoring/document-endpoints'
import { AUTHORING_REFUSALS, AUTHORING_TEXTS as T } from '@xinqiao/contract/authoring/texts'
import sharp from 'sharp'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { upload } from '../../../../../test/calls/upload.ts'
import { docxOf, paragraph, picture, run, table, zipOf } from '../../../../../test/documents/word.ts'
import { EDITOR, useEditors } from '../../../../../test/seeds/authoring.ts'
import { readImport } from '../read-import.ts'

const desk = useEditors()
const { app, tokens } = desk
let png: Uint8Array
beforeAll(async () => {
  png = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
})

async function send(name: string, bytes: Uint8Array | string) {
  const { versionId } = await desk.base()
  const { body } = await upload(app, endpoints.importTexts, { name, bytes }, tokens.editor, { id: versionId })
  const documents = body.code === 200 ? (await desk.version(versionId)).documents : []
  return { body, documents }
}

async function textOf(id: string): Promise<string> {
  return (await app.call(endpoints.readText, { params: { id } }, tokens.editor)).body.data.body
}

/** The text that a body of Word becomes, and what was left of it. */
async function imported(body: string, more: Parameters<typeof docxOf>[1] = {}) {
  const answer = await send('说明.docx', await docxOf(body, more))
  expect(answer.body.msg).toBe('操作成功')
  const [{ id, title }] = answer.documents
  return { title, text: await textOf(id), data: answer.body.data }
}

const MONO = '<w:rFonts w:ascii="Consolas"/>'

describe('a Word document', () => {
  it('with several first headings and no title is called as its file, and keeps them all', async () => {
    const chapters = [paragraph(run('一、总则'), { style: '1' }), paragraph(run('二、接口'), { style: '1' })]
    const { title, text } = await imported(chapters.join(''))
    expect([title, text]).toEqual(['说明', '# 一、总则\n\n# 二、接口'])
  })

  it('becomes one of ours: title, headings, lists, marks, code and quotes of its text', async () => {
    const { title, text, data } = await imported(
      [
        paragraph(run('D2000_A 移植说明'), { style: 'a3' }),
        paragraph(run('目录 1'), { style: 'toc1' }),
        paragraph(run('准备', '<w:b/>'), { style: '1' }),
        paragraph(
          run('先看') +
            run('电源：', '<w:b/>') +
            run('不要 *反接*，约 10') +
            run('3', '<w:vertAlign w:val="superscript"/>'),
        ),
        paragraph(run('第一'), { list: '1' }),
        paragraph(run('细') + run('节'), { list: '2', level: 1 }),
        paragraph(run('第二'), { list: '1' }),
        paragraph(run('编译'), { style: '2', list: '1' }),
        paragraph(run('make ', MONO) + run('all', MONO)),
        paragraph(''),
        paragraph(run('  ./flash <dev>', MONO)),
        paragraph(run('改 ') + run('bl31.bin', MONO) + run(' 即可')),
      ].join(''),
    )
    expect(title).toBe('D2000_A 移植说明')
    expect(text).toBe(
      [
        '# 准备',
        '先看**电源**：不要 \\*反接\\*，约 10³',
        '1. 第一\n   - 细节\n2. 第二',
        '## 3. 编译',
        '```\nmake all\n\n  ./flash <dev>\n```',
        '改 `bl31.bin` 即可',
      ].join('\n\n'),
    )
    expect(data).toMatchObject({ documents: 1, pictures: 0, skipped: [] })
  })

  it('brings its tables, cells that were one side by side', async () => {
    const wide = `<w:tc><w:tcPr><w:gridSpan w:val="2"/></w:tcPr>${paragraph(run('合并'))}</w:tc>`
    const { text, data } = await imported(
      paragraph(run('表')) +
        table([
          ['引脚', '说明 | 备注', '值'],
          [wide, '3.3 V'],
        ]) +
        table([['单格文字']]),
    )
    expect(text).toBe('表\n\n| 引脚 | 说明 \\| 备注 | 值 |\n| - | - | - |\n| 合并 | | 3.3 V |\n\n单格文字')
    expect(data.skipped).toEqual([{ name: '说明.docx', reason: '未能原样带入：合并的单元格（已拆开） 1 处' }])
  })

  it('brings pictures that browsers show, drawn anew, and names those that it cannot', async () => {
    const { text, data } = await imported(
      paragraph(picture('a.png', '拓扑')) + paragraph(picture('b.emf', '矢量')),
      { media: { 'a.png': png, 'b.emf': new Uint8Array([1, 0, 0, 0, 9, 9]) } },
    )
    expect(text).toMatch(/^!\[拓扑\]\(resource:[0-9a-f-]{36}\)\n\n〔图片：矢量〕$/)
    expect(data.pictures).toBe(1)
    expect(data.skipped).toEqual([
      { name: '说明.docx 的图片2', reason: '不是可显示的图片格式（PNG、JPG、GIF、WebP）' },
    ])
  })

  it('keeps links of the web; those to files and scripts leave their text', async () => {
    const link = (id: string, text: string) => `<w:hyperlink r:id="${id}">${run(text)}</w:hyperlink>`
    const { text, data } = await imported(
      paragraph(
        link('web', '官网') + run('、') + link('file', '共享盘') + run('、') + link('script', '点我'),
      ),
      {
        links: {
          web: 'https://example.com/a?b=1',
          file: 'file:///C:/secret.docx',
          script: 'javascript:alert(1)',
        },
      },
    )
    expect(text).toBe('[官网](https://example.com/a?b=1)、共享盘、点我')
    expect(data.skipped[0].reason).toBe('未能原样带入：指向本机文件或脚本的链接（文字已保留） 2 处')
  })

  it('says what no text of ours can hold', async () => {
    const formula = '<m:oMathPara><m:oMath><m:r><m:t>x</m:t></m:r></m:oMath></m:oMathPara>'
    const { data } = await imported(paragraph(run('甲')) + paragraph(formula), {
      more: {
        'word/header1.xml': '<w:hdr><w:p><w:r><w:t>机密</w:t></w:r></w:p></w:hdr>',
        'word/vbaProject.bin': 'x',
      },
    })
    expect(data.skipped[0].reason).toBe('未能原样带入：公式 1 处、页眉、页脚、宏')
  })

  it('writes tags as text', async () => {
    const { text } = await imported(paragraph(run('<script>alert(1)</script>')))
    expect(text).toBe('\\<script>alert(1)\\</script>')
  })
})

it('Word documents lie among texts in a ZIP; what systems put beside them stays out', async () => {
  const word = await docxOf(paragraph(picture('a.png', '图')), { media: { 'a.png': png } })
  const { body, documents } = await send(
    '资料.zip',
    await zipOf({
      '资料/1 概述.md': '见 [说明](2%20说明.docx)',
      '资料/2 说明.docx': word,
      '资料/坏.docx': 'PK not one',
      '资料/~$2 说明.docx': 'lock',
      '__MACOSX/资料/._1 概述.md': 'x',
    }),
  )
  expect(documents.map(({ title }: { title: string }) => title)).toEqual(['1 概述', '2 说明'])
  expect(body.data).toMatchObject({
    documents: 2,
    pictures: 1,
    skipped: [{ name: '资料/坏.docx', reason: T.wordBroken }],
  })
  expect(await textOf(documents[0].id)).toBe(`见 [说明](document:${documents[1].id})`)
})

it('two texts at one place become one document, and the other is told', async () => {
  const word = await docxOf(paragraph(run('乙')))
  const { body, documents } = await send('同名.zip', await zipOf({ 'a.md': '甲', 'a.docx': word }))
  expect(documents).toHaveLength(1)
  expect(body.data.skipped).toEqual([{ name: 'a.md', reason: '同一位置已有同名文档' }])
})

describe('a hostile Word document', () => {
  it('that is none, is encrypted, or is a bomb is refused', async () => {
    expect((await send('a.docx', 'PK\x03\x04 broken')).body.errors).toEqual({ file: T.wordBroken })
    const encrypted = Buffer.from('d0cf11e0a1b11ae1', 'hex')
    expect((await send('a.docx', encrypted)).body.errors).toEqual({ file: T.wordBroken })
    const bomb = await docxOf('', { more: { 'word/bomb.xml': 'x'.repeat(60 * 1024 * 1024) } })
    expect((await send('a.docx', bomb)).body.errors).toEqual({ file: T.wordSize })
  })

  it('reads nothing of this machine', async () => {
    const body = `<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="x"/><a:graphic><a:graphicData uri="p"><pic:pic><pic:blipFill><a:blip r:link="out"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>${paragraph(run('正文'))}`
    const { text, data } = await imported(body, { links: { out: 'file:///etc/passwd' } })
    expect(text).toBe('正文')
    expect(data).toMatchObject({ pictures: 0, skipped: [{ reason: '未能原样带入：文档外的图片 1 处' }] })
  })
})

describe('an import that takes too long', () => {
  /** Says as often as named that there is time left, and then no more. */
  const timeFor = (looks: number) => {
    let left = looks
    return () => {
      left -= 1
      return left >= 0 ? 60_000 : 0
    }
  }
  async function late(files: Record<string, string | Uint8Array>, looks: number) {
    const folder = mkdtempSync(join(tmpdir(), 'xinqiao-import-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const path = join(folder, 'a.zip')
    writeFileSync(path, await zipOf(files))
    const source = await readImport(path, 'a.zip', 'somebody', () => undefined, timeFor(looks))
    await source.close()
    return { texts: source.texts.map((text) => text.path), skipped: source.skipped }
  }

  it('brings what was read in time, and names each file that was not', async () => {
    const word = await docxOf(paragraph(run('正文')))
    const found = await late({ '1.docx': word, '2.docx': word, '3.md': '# 三', '4.png': 'x' }, 2)
    expect(found.texts).toEqual(['1.docx'])
    expect(found.skipped).toEqual([
      { name: '2.docx', reason: T.importLate },
      { name: '3.md', reason: T.importLate },
    ])
  })

  it('gives a document no more time than the import has left', async () => {
    const word = await docxOf(paragraph(run('正文')))
    const left = [60_000, 1, 0]
    const folder = mkdtempSync(join(tmpdir(), 'xinqiao-import-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const path = join(folder, 'a.zip')
    writeFileSync(path, await zipOf({ '1.docx': word }))
    const source = await readImport(
      path,
      'a.zip',
      'somebody',
      () => undefined,
      () => left.shift() ?? 0,
    )
    await source.close()
    expect(source.texts).toEqual([])
    expect(source.skipped).toEqual([{ name: '1.docx', reason: T.importLate }])
  })

  it('keeps no picture of an import that is refused in the end', async () => {
    const stored = () =>
      readdirSync(app.filesFolder, { recursive: true }).filter((name) => /[0-9a-f-]{36}$/.test(String(name)))
    const before = stored()
    const { versionId: taken } = await desk.draft('已提交')
    await desk.move(taken, EDITOR, { event: 'submit' })
    const bytes = await zipOf({ 'a.md': '![图](p.png)', 'p.png': png })
    const { body } = await upload(app, endpoints.importTexts, { name: 'a.zip', bytes }, tokens.editor, {
      id: taken,
    })
    expect(body.msg).toBe(AUTHORING_REFUSALS.notDraft.text)
    expect(stored()).toEqual(before)
  })
})
