import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { documentParts, zipOf } from '../../documents/office-files.ts'

/** Files that are dear to whoever draws, unfolds, reads or stamps them. */
export const DEAR_FILES = [
  'large.png',
  'large.jpg',
  'whole.jpg',
  'moving.gif',
  'pages.pdf',
  'repeats.pdf',
  'bomb.docx',
  'cells.xlsx',
  'many.zip',
  'long.md',
  'long.log',
  'long.json',
] as const
export type DearFile = (typeof DEAR_FILES)[number]

const made = new Map<DearFile, Promise<Buffer>>()

/** Its bytes, made once a run. */
export function dearFile(name: DearFile): Promise<Buffer> {
  const found = made.get(name) ?? MAKERS[name]()
  made.set(name, found)
  return found
}

/** 38 megapixels in some hundred kilobytes. */
const PLANE = { width: 7_300, height: 5_200, channels: 3, background: '#1246ce' } as const
const CELL = '<c r="A1" t="inlineStr"><is><t>a</t></is></c>'

const MAKERS: Readonly<Record<DearFile, () => Promise<Buffer>>> = {
  'large.png': () => sharp({ create: PLANE }).png().toBuffer(),
  'large.jpg': () => sharp({ create: PLANE }).jpeg().toBuffer(),
  // Of these all must be in memory before the first line is known.
  'whole.jpg': () => sharp({ create: PLANE }).jpeg({ progressive: true }).toBuffer(),
  'moving.gif': movingGif,
  'pages.pdf': manyPages,
  'repeats.pdf': async () => repeatedWords(),
  'bomb.docx': () =>
    zipOf({ ...documentParts(['a']), 'word/document.xml': `<w:document>${' '.repeat(50_000_000)}` }),
  'cells.xlsx': () =>
    zipOf({
      'xl/workbook.xml':
        '<workbook xmlns:r="r"><sheets><sheet name="单位" sheetId="1" r:id="a"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/></Relationships>',
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${`<row>${CELL.repeat(100)}</row>`.repeat(8_000)}</sheetData></worksheet>`,
    }),
  'many.zip': () =>
    zipOf(
      Object.fromEntries(Array.from({ length: 9_000 }, (_, index) => [`夹/${index}.md`, '# 标题\n正文'])),
    ),
  'long.md': async () => Buffer.from('> [a](b) **c** `d`\n\n|a|b|\n|-|-|\n|c|d|\n\n'.repeat(20_000)),
  'long.log': async () => Buffer.from('\u001b[31m12:00:00 链路训练失败 x8\u001b[0m\n'.repeat(400_000)),
  'long.json': async () => Buffer.from(`${'['.repeat(120_000)}${'{"cpu":"S5000C"},'.repeat(5_000)}`),
}

/** Frames that together are as large as a picture may be. */
async function movingGif(): Promise<Buffer> {
  const frames = 48
  const strip = { width: 1_000, height: 1_000 * frames, channels: 3, background: '#888' } as const
  return sharp({ create: strip, limitInputPixels: false }).gif({ loop: 0 }).toBuffer()
}

async function manyPages(): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  for (let page = 0; page < 1_500; page += 1) pdf.addPage([595, 842])
  return Buffer.from(await pdf.save())
}

/** A few kilobytes of which each page draws the same words again and again, form within form. */
function repeatedWords(): Buffer {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources<</XObject<</F 6 0 R>>/Font<</A 5 0 R>>>>>>',
    streamOf('/F Do '.repeat(400)),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...[7, 8, 9].map((next) =>
      streamOf(
        '/F Do '.repeat(60),
        `/Type/XObject/Subtype/Form/BBox[0 0 600 800]/Resources<</XObject<</F ${next} 0 R>>>>`,
      ),
    ),
    streamOf(
      `BT /A 9 Tf ${'(S5000C repeats itself) Tj '.repeat(40)} ET`,
      '/Type/XObject/Subtype/Form/BBox[0 0 600 800]/Resources<</Font<</A 5 0 R>>>>',
    ),
  ]
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`)
  let at = 9
  const offsets = body.map((object) => {
    const offset = String(at).padStart(10, '0')
    at += object.length
    return `${offset} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  return Buffer.from(
    `%PDF-1.4\n${body.join('')}${table}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${at}\n%%EOF`,
  )
}

function streamOf(content: string, more = ''): string {
  return `<<${more}/Length ${content.length}>>\nstream\n${content}\nendstream`
}
