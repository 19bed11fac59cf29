import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { SearchHit } from '@xinqiao/contract/knowledge/schemas'
import { searchText } from '@xinqiao/contract/knowledge/search-endpoints'
import { attributeOf, readMarkup } from '@xinqiao/contract/office/markup'
import { beforeAll, describe, expect, it } from 'vitest'
import { documentParts, zipOf } from '../../../../test/documents/office-files.ts'
import {
  type MadeBase,
  makeBase,
  makeResource,
  releaseVersion,
} from '../../../../test/factories/knowledge.ts'
import { useReadingWorld } from '../../../../test/factories/use-reading-world.ts'
import { makePresentation } from '../../../demo/files/presentation.ts'
import { newId } from '../../../platform/ids.ts'
import { extractFiles, readFiles } from './extract-files.ts'

const { app, world, tokens } = useReadingWorld('maker', 'other')

const DEMO = resolve(import.meta.dirname, '../../../demo/knowledge/hardware/d2000-hdg/v1.3')

let base: MadeBase
beforeAll(async () => {
  const files: [string, Uint8Array | string][] = [
    [
      '散热报告.docx',
      await zipOf(
        documentParts([
          '开头的说明',
          '# 2 测试方法',
          '风洞内以 <2 m/s & 25 ℃ 送风'.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
        ]),
      ),
    ],
    ['损耗预算.xlsx', await readFile(resolve(DEMO, 'PCIe 损耗预算.xlsx'))],
    [
      '培训.pptx',
      await makePresentation([{ title: '封面' }, { title: '眼图', points: ['眼宽低于三成时停线'] }]),
    ],
    [
      '串口.log',
      `${Array.from({ length: 130 }, (_, line) => `[ ${line}.000000] 第${line}拍心跳`).join('\n')}\n\u001b[31m断言落空于 ddr_train\u001b[0m`,
    ],
    ['坏的.docx', 'PK这不是压缩包'],
    ['炸弹.xlsx', await zipOf({ 'xl/workbook.xml': Buffer.alloc(80_000_000, ' ') })],
    [
      '外部.docx',
      await zipOf({
        ...documentParts([]),
        'word/document.xml':
          '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><w:document>&e;root:x</w:document>',
      }),
    ],
  ]
  const id = newId()
  base = await makeBase(app.platform, {
    id,
    spaceId: world.hardware,
    name: '文件集',
    visibility: 'units',
    unitIds: [world.unitId],
    documents: [],
  })
  const resources = []
  for (const [name, content] of files) resources.push(await makeResource(app.platform, id, { name, content }))
  const documents = resources.map((resourceId, index) => ({ title: `文件 ${index + 1}`, resourceId }))
  const { versionId } = await releaseVersion(app.platform, base.baseId, { name: 'V2.0', documents })
  await extractFiles(app.platform, versionId)
})

/** A base of logs by their names, released and not read. */
async function releaseFiles(logs: Record<string, string>) {
  const id = newId()
  const unitIds = [world.unitId]
  await makeBase(app.platform, { id, spaceId: world.hardware, name: '日志', visibility: 'units', unitIds })
  const documents = []
  for (const [title, content] of Object.entries(logs)) {
    const resourceId = await makeResource(app.platform, id, { name: `${title}.log`, content })
    documents.push({ title, resourceId })
  }
  const { versionId } = await releaseVersion(app.platform, id, { name: 'V2.0', documents })
  const resourceIds = documents.map(({ resourceId }) => resourceId)
  const files = await app.platform.db
    .selectFrom('knowledgeResource')
    .select(['id', 'fileId'])
    .where('id', 'in', resourceIds)
    .execute()
  const fileIds = resourceIds.map((resourceId) => files.find((file) => file.id === resourceId)?.fileId)
  return { versionId, fileIds }
}

async function find(keyword: string, token: string): Promise<SearchHit[]> {
  const { body } = await app.call(searchText, { query: { keyword } }, token)
  return body.rows
}

describe('the text of files in the search', () => {
  it('leads to the chapter of a text document', async () => {
    expect((await find('2 m/s & 25', tokens.maker))[0]).toMatchObject({
      docName: '文件 1',
      heading: '2 测试方法',
    })
    expect((await find('开头的说明', tokens.maker))[0]).toMatchObject({ docName: '文件 1', heading: '正文' })
  })

  it('leads to the sheet of a workbook', async () => {
    expect((await find('伴随地过孔', tokens.maker))[0]).toMatchObject({
      docName: '文件 2',
      heading: '损耗预算',
      page: 1,
    })
  })

  it('leads to the slide of a presentation', async () => {
    expect((await find('低于三成时停线', tokens.maker))[0]).toMatchObject({
      docName: '文件 3',
      heading: '',
      page: 2,
    })
  })

  it('leads to the lines of a log, without its colours', async () => {
    const [hit] = await find('断言落空于', tokens.maker)
    expect(hit).toMatchObject({ docName: '文件 4', heading: '第 121 行起', anchor: 'L121' })
    expect(hit?.excerpt).not.toContain('[31m')
  })

  it('is found by nobody who may not read the file', async () => {
    for (const words of ['开头的说明', '伴随地过孔', '低于三成时停线', '断言落空于']) {
      const hits = await find(words, tokens.other)
      expect(hits.filter(({ kbId }) => kbId === base.baseId)).toEqual([])
    }
  })

  it('is found after a release though others read the file between the release and its own work', async () => {
    const { versionId } = await releaseFiles({ 晚读: '风扇停转于满载' })
    await readFiles(app.platform, versionId)
    expect(await find('停转于满载', tokens.maker)).toEqual([])
    await extractFiles(app.platform, versionId)
    expect(await find('停转于满载', tokens.maker)).toMatchObject([{ docName: '晚读', anchor: 'L1' }])
  })

  it('is found though the store does not give another file of its version, which is tried again', async () => {
    const { versionId, fileIds } = await releaseFiles({
      在前: '前文漏液',
      中间: '中间漏液',
      在后: '后文漏液',
    })
    await app.platform.storage.remove(fileIds[1] ?? '')
    await expect(extractFiles(app.platform, versionId)).rejects.toThrow()
    const names = async () => (await find('漏液', tokens.maker)).map(({ docName }) => docName).toSorted()
    expect(await names()).toEqual(['在前', '在后'].toSorted())
    await app.platform.storage.put(fileIds[1] ?? '', Buffer.from('中间漏液'))
    await extractFiles(app.platform, versionId)
    expect(await names()).toEqual(['在前', '中间', '在后'].toSorted())
  })

  it('is none where a file is broken, unfolds to more than it may, or names what lies outside: one log line each', async () => {
    const lines = app.logged.filter((line) => line.includes('no text could be read from a file'))
    expect(lines).toHaveLength(3)
    expect(await find('root:x', tokens.maker)).toEqual([])
  })
})

describe('markup', () => {
  const textOf = (xml: string) => {
    const texts: string[] = []
    readMarkup(xml, { text: (text) => texts.push(text) })
    return texts.join('')
  }

  it('is read with its entities, sections and comments', () => {
    expect(textOf('<?xml version="1.0"?><a>1 &lt; 2 &#x4e2d;&#25991;<!-- <b> --><![CDATA[<&>]]></a>')).toBe(
      '1 < 2 中文<&>',
    )
    expect(attributeOf(' r:id="a&amp;b" name=\'c\'', 'r:id')).toBe('a&b')
    expect(attributeOf(' r:id="a" name=\'c\'', 'name')).toBe('c')
    expect(attributeOf(' rename="a"', 'name')).toBeUndefined()
  })

  it('is refused with a document type, and where it ends in the middle', () => {
    expect(() => textOf('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>')).toThrow()
    expect(() => textOf('<a><!-- ')).toThrow()
    expect(() => textOf('<a')).toThrow()
  })
})
