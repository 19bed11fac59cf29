import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { machine as definition } from '@xinqiao/contract/certifications/kinds/machine'
import { insertMachine } from '../modules/certifications/index.ts'
import type { Actor } from '../platform/actor.ts'
import type { Db } from '../platform/db/database.ts'
import type { Platform } from '../platform/platform.ts'
import { demoPaper } from './certification-papers.ts'
import { attachDemoPaper } from './certifications/attach-demo-paper.ts'
import type { DemoMachine } from './machines/demo-machine.ts'
import { actorOf } from './projects/past-moves.ts'

const FAES: Readonly<Record<string, string>> = { '13800006631': '13900001007' }
const FIRST_FAE = '13900001001'

export async function seedSheet(db: Db, id: string, one: DemoMachine): Promise<void> {
  const { chip, boards, testedBy, by } = one
  const fae = await actorOf(db, FAES[by] ?? FIRST_FAE)
  const option = await db
    .selectFrom('dictionaryOption')
    .select('id')
    .where('dictionaryCode', '=', 'rzmbpt')
    .where('value', '=', chip)
    .executeTakeFirstOrThrow()
  const sheet = {
    ...{ chipTypeId: option.id, otherRequire: '', legalPerson: '林卓然', department: '产品认证部' },
    businessLicenseNumber: '91120116MA0000001X',
    postcode: '300457',
    address: '天津市滨海新区示例大街 88 号卓昱大厦 6 层',
    testMethod: testedBy === undefined ? '厂商自测' : '第三方测试',
    testInstitution: testedBy ?? '',
  }
  const rows = boards.map(({ boardType, name, model, type, overview, purpose }, index) => ({
    ...{ boardType, projectName: name, projectId: null, model, overview, purpose },
    ...{ faeId: fae.accountId, faeName: fae.realName, tme: '赵雨桐' },
    ...{ productTypeId: type[0], productTypeName: type[1], applicationArea: index === 0 ? '1' : '0' },
  }))
  await insertMachine(db, id, sheet, rows)
}

export async function seedFiles(
  platform: Platform,
  db: Db,
  one: DemoMachine,
  place: { id: string; applicant: Actor; sent: Date },
): Promise<void> {
  const [first] = one.boards
  for (const slot of definition.slots.filter(({ missing }) => missing !== undefined)) {
    const isLogo = slot.fjlx === 'LOGO'
    const paper = isLogo
      ? { name: 'logo.png', content: await readFile(resolve(import.meta.dirname, 'logos/zhuoyu.png')) }
      : await demoPaper(slot, { model: first?.model ?? '', platform: one.chip })
    await attachDemoPaper(platform, db, slot, paper, place)
  }
}
