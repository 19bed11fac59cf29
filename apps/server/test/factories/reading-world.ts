import type { TestApp } from '../harness.ts'
import { PEOPLE } from '../seeds/demo-people.ts'
import { makeAccount, makeProject, makeUnit } from './accounts.ts'
import {
  type MadeBase,
  makeBase,
  makeCategory,
  makeResource,
  makeSpace,
  makeTag,
  releaseVersion,
} from './knowledge.ts'

/** Phones of those who read. */
export const READERS = {
  /** of the first maker of boards */
  maker: '13800001001',
  /** of another one */
  other: '13800001002',
  /** of no company */
  personal: '13800001003',
  editor: PEOPLE.fae,
  fae: PEOPLE.tme,
} as const

/** A few bases of every visibility, with what tests ask of them. */
export interface ReadingWorld {
  unitId: string
  otherUnitId: string
  hardware: string
  firmware: string
  guide: string
  chipTags: { d2000: string; s5000c: string }
  pcieTag: string
  /** visibility login: two articles, the second below the first, and one open to visitors */
  guideBase: MadeBase
  /** visibility public */
  publicBase: MadeBase
  /** for the first maker alone */
  unitBase: MadeBase
  /** in the firmware space, linked to a project of the first maker */
  firmwareBase: MadeBase
  figureId: string
  pdfId: string
}

const day = (text: string) => new Date(`${text}T02:00:00Z`)

export async function makeReadingWorld(app: TestApp): Promise<ReadingWorld> {
  const { platform } = app
  const { unitId, otherUnitId } = await makeReaders(app)
  const hardware = await makeSpace(platform, '处理器与硬件设计', 1)
  const firmware = await makeSpace(platform, '固件与系统软件', 2)
  const guide = await makeCategory(platform, hardware, '设计指南')
  await makeCategory(platform, hardware, '勘误')
  const chipTags = {
    d2000: await makeTag(platform, hardware, '芯片型号', '腾锐D2000'),
    s5000c: await makeTag(platform, hardware, '芯片型号', '腾云S5000C'),
  }
  const pcieTag = await makeTag(platform, hardware, '接口与总线', 'PCIe')
  const projectId = await makeProject(platform, { number: 'PRJ-26-0318', name: 'TZ-D2000 工控主板', unitId })
  const guideBase = await makeGuide(app, { hardware, guide, tagIds: [chipTags.d2000, pcieTag] })
  const others = await makeOtherBases(app, { hardware, firmware, unitId, projectId, tag: chipTags.s5000c })
  const pdfId = await makeResource(platform, guideBase.baseId, {
    name: 'D2000 硬件设计指南 “全文”.pdf',
    content: 'a pdf of twenty-six bytes.',
  })
  const [first = ''] = guideBase.documentIds
  await platform.db
    .insertInto('knowledgeDocumentResource')
    .values({ documentId: first, resourceId: pdfId })
    .execute()
  const figure = await platform.db
    .selectFrom('knowledgeResource as r')
    .innerJoin('storedFile as f', 'f.id', 'r.fileId')
    .select('r.id')
    .where('f.name', '=', 'fig-4-9.svg')
    .executeTakeFirstOrThrow()
  return {
    unitId,
    otherUnitId,
    hardware,
    firmware,
    guide,
    chipTags,
    pcieTag,
    guideBase,
    ...others,
    figureId: figure.id,
    pdfId,
  }
}

async function makeReaders({ platform }: TestApp): Promise<{ unitId: string; otherUnitId: string }> {
  const unitId = await makeUnit(platform, { name: '卓昱信息' })
  const otherUnitId = await makeUnit(platform, { name: '江澜工控' })
  await makeAccount(platform, { phone: READERS.maker, unitId, realName: '林志远', postId: 2 })
  await makeAccount(platform, { phone: READERS.other, unitId: otherUnitId, realName: '何嘉宁' })
  await makeAccount(platform, { phone: READERS.personal, realName: '叶文' })
  await makeAccount(platform, { phone: READERS.editor, userType: 9, realName: '韩卓', roles: ['editor'] })
  await makeAccount(platform, { phone: READERS.fae, userType: 9, realName: '陈思远', roles: ['fae'] })
  return { unitId, otherUnitId }
}

async function makeOtherBases(
  { platform }: TestApp,
  place: { hardware: string; firmware: string; unitId: string; projectId: string; tag: string },
): Promise<Pick<ReadingWorld, 'publicBase' | 'unitBase' | 'firmwareBase'>> {
  const publicBase = await makeBase(platform, {
    spaceId: place.hardware,
    name: '飞腾E2000 数据手册',
    description: '电气特性与订货信息',
    visibility: 'public',
    releasedAt: day('2026-08-27'),
    browseCount: 500,
    commentCount: 1,
    documents: [{ title: '1 概述', body: '四核处理器，典型功耗为五瓦。' }],
    faq: [{ question: '工作温度是多少？', answer: '零下四十度到八十五度。' }],
  })
  const unitBase = await makeBase(platform, {
    spaceId: place.hardware,
    name: 'S5000C BMC 接口规范',
    description: '带外管理接口定义',
    visibility: 'units',
    unitIds: [place.unitId],
    tagIds: [place.tag],
    releasedAt: day('2026-09-10'),
    documents: [{ title: '1 寄存器', body: '温度上报寄存器位于专用地址。' }],
  })
  const firmwareBase = await makeBase(platform, {
    spaceId: place.firmware,
    name: 'D2000 UEFI 固件移植手册',
    releasedAt: day('2026-11-12'),
    browseCount: 900,
    commentCount: 9,
    projectIds: [place.projectId],
    documents: [{ title: '1 移植', body: '从参考板到自研板的适配步骤。' }],
  })
  return { publicBase, unitBase, firmwareBase }
}

async function makeGuide(
  app: TestApp,
  place: { hardware: string; guide: string; tagIds: string[] },
): Promise<MadeBase> {
  const { platform } = app
  const base = await makeBase(platform, {
    spaceId: place.hardware,
    categoryId: place.guide,
    name: 'D2000 硬件设计指南',
    description: '原理图与 PCB 设计约束',
    tagIds: place.tagIds,
    releasedAt: day('2026-07-22'),
    browseCount: 100,
    commentCount: 3,
    documents: [{ title: '旧版正文', body: '第一版只有淘汰的内容。' }],
    faq: [
      {
        question: '是否支持热插拔？',
        answer: '不建议带电插拔，见 [布线](document:04-02#4-2-3-ac-耦合电容)。',
      },
      { question: '能否引出两路？', answer: '不可以。' },
    ],
  })
  const figure = await makeResource(platform, base.baseId, {
    name: 'fig-4-9.svg',
    content: '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  })
  const body = [
    '链路训练失败多与阻抗有关。',
    '',
    '## 4.2.1 阻抗与等长',
    '差分阻抗 85 Ω，**电源**管理见 FT-2000/4 勘误。',
    '',
    `![图 4-9](resource:${figure})`,
    '',
    '## 4.2.3 AC 耦合电容',
    '<b onclick="alert(1)">推荐</b> 220 nF，见 [概述](document:04) 与 [没有的](document:99)。',
  ].join('\n')
  const current = await releaseVersion(platform, base.baseId, {
    name: 'V1.3',
    releasedAt: day('2026-11-18'),
    summary: '新增 4.2.3 节',
    documents: [
      { slug: '04', title: '4 高速接口', body: '本章汇总高速接口。', open: true },
      { slug: '04-02', parentSlug: '04', title: '4.2 PCIe 布线约束', body },
    ],
  })
  return { baseId: base.baseId, ...current }
}
