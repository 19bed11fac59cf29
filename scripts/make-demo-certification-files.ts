/**
 * Writes the papers that the demonstration's applications carry: forms, data sheets, test reports, briefs and
 * certificates. Run by authors after they change them; the files are committed.
 *
 *   node scripts/make-demo-certification-files.ts
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import * as fontkit from '@cantoo/fontkit'
import { PDFDocument, rgb } from '@cantoo/pdf-lib'
import { DEMO_PLATFORMS } from '../apps/server/src/demo/certification-papers.ts'
import type { DemoMachine } from '../apps/server/src/demo/machines/demo-machine.ts'
import { DEMO_MACHINES } from '../apps/server/src/demo/machines/machine-list.ts'

const FOLDER = join(import.meta.dirname, '../apps/server/src/demo/certifications')
const FONT = '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'
const font = readFileSync(createRequire(import.meta.url).resolve(FONT))

await paper('application-form', '互认证申请表', [
  '申请单位：南京栖霞数科有限公司',
  '申请单位承诺：所提交的产品资料与测试数据真实、完整。',
  '本单位同意在通过后公开产品名称、型号与目标平台。',
  '（盖章）',
])
await paper('data-sheet', '产品数据手册', [
  '工作温度：-40 ℃ 至 85 ℃',
  '接口：符合相应总线规范，支持热插拔检测',
  '供电：3.3 V ± 5 %，典型功耗 2.1 W',
  '可靠性：平均无故障时间 200 万小时',
])
await paper('product-brief', '产品简介', [
  '面向服务器与工控整机的国产化配套产品。',
  '已在三家整机厂商完成小批量试用。',
])
for (const { slug, name } of DEMO_PLATFORMS) {
  await paper(`test-report-${slug}`, '兼容性测试报告', [
    `测试平台：${name} 参考板`,
    `CPU 平台：${name}`,
    '操作系统：银河麒麟高级服务器操作系统 V10 SP3',
    '测试项：枚举、读写、压力 72 小时、休眠唤醒、热复位 500 次',
    '结论：全部通过，未发现异常。',
  ])
  await paper(`os-certificate-${slug}`, '操作系统兼容性认证证书', [
    `兹证明该产品在 ${name} 平台上通过操作系统兼容性认证。`,
    `CPU 型号：${name}`,
    '颁发单位：银河麒麟软件有限公司（示例）',
  ])
}

for (const one of DEMO_MACHINES) {
  if (!['submit', 'assign', 'sendBack', 'resubmit', 'confirm'].includes(one.end)) await sheet(one, false)
  if (['seal', 'returnSealed', 'pass'].includes(one.end)) await sheet(one, true)
}

/** A certificate of whole machines, lying, in its draft or sealed. */
async function sheet({ slug, chip, boards, by }: DemoMachine, isSealed: boolean): Promise<void> {
  const { pdf, words } = await begin('互认证证书')
  const page = pdf.addPage([842, 595])
  const [ink, pale, red] = [rgb(0.08, 0.12, 0.2), rgb(0.35, 0.45, 0.7), rgb(0.75, 0.1, 0.1)]
  const write = (text: string, x: number, y: number, size: number) =>
    page.drawText(text, { x, y, size, font: words, color: ink })
  const unit = by === '13800006631' ? '武汉江澜工控技术有限公司' : '天津卓昱信息技术有限公司'
  page.drawRectangle({ x: 40, y: 40, width: 762, height: 515, borderColor: pale, borderWidth: 1.5 })
  write('飞腾生态兼容性认证', 348, 490, 16)
  write('互 认 证 证 书', 310, 430, 34)
  write(`${unit} 的`, 110, 360, 15)
  for (const [index, { name, model }] of boards.entries())
    write(`　　${name}　${model}`, 110, 332 - index * 26, 17)
  const below = 300 - boards.length * 26
  write(`与飞腾 ${chip} 处理器平台完成兼容性测试，`, 110, below + 20, 15)
  write('双方产品相互兼容、运行稳定，满足使用要求，特此证明。', 110, below - 8, 15)
  write(unit, 110, 110, 13)
  write('飞腾信息技术有限公司', 560, 110, 13)
  if (isSealed) {
    page.drawCircle({ x: 640, y: 120, size: 52, borderColor: red, borderWidth: 3 })
    page.drawText('认证专用章', { x: 608, y: 92, size: 13, font: words, color: red })
  }
  writeFileSync(join(FOLDER, `${isSealed ? 'sealed' : 'draft'}-${slug}.pdf`), await pdf.save())
}

async function begin(title: string) {
  const pdf = await PDFDocument.create()
  pdf.registerFontkit(fontkit)
  pdf.setTitle(title)
  // The same bytes each time.
  pdf.setCreationDate(new Date(0))
  pdf.setModificationDate(new Date(0))
  return { pdf, words: await pdf.embedFont(font, { subset: true }) }
}

async function paper(slug: string, title: string, lines: readonly string[]): Promise<void> {
  const { pdf, words } = await begin(title)
  const page = pdf.addPage([595, 842])
  page.drawText(title, { x: 64, y: 750, size: 22, font: words, color: rgb(0.08, 0.12, 0.2) })
  for (const [index, line] of lines.entries())
    page.drawText(line, { x: 64, y: 700 - index * 28, size: 12, font: words, color: rgb(0.2, 0.25, 0.35) })
  const bytes = await pdf.save()
  writeFileSync(join(FOLDER, `${slug}.pdf`), bytes)
  console.log(`${slug}.pdf: ${bytes.length} bytes`)
}
