import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Db } from '../platform/db/database.ts'
import { newId } from '../platform/ids.ts'
import type { Platform } from '../platform/platform.ts'
import { storeDemoFile } from './files/store-demo-file.ts'

/** The partners of the logo wall. */
export const demoPartners = { title: '合作伙伴', seed: seedPartners, clear: clearPartners }

export type LogoMark = 'bars' | 'triangle' | 'rings' | 'window' | 'waves' | 'hexagon' | 'bolt' | 'peak'

interface DemoPartner {
  /** name of its picture */
  slug: string
  shortName: string
  corporateName: string
  mark: LogoMark
  certifiedOn: string
}

export const DEMO_PARTNERS: readonly DemoPartner[] = [
  partner('licun', '砺存', '砺存半导体', 'bars', '2021-03-18'),
  partner('zhuoyu', '卓昱', '卓昱信息', 'triangle', '2021-05-27'),
  partner('yunlu', '云麓', '云麓计算', 'rings', '2021-08-12'),
  partner('qiheng', '启衡', '启衡电子', 'window', '2021-11-03'),
  partner('jianglan', '江澜', '江澜工控', 'waves', '2022-01-20'),
  partner('jinming', '锦铭', '锦铭服务器', 'hexagon', '2022-04-15'),
  partner('chuanwei', '川维', '川维智能', 'bolt', '2022-06-30'),
  partner('minghu', '明湖', '明湖网络', 'peak', '2022-09-22'),
  partner('quanshuo', '泉硕', '泉硕信息', 'bars', '2022-12-08'),
  partner('qixia', '栖霞', '栖霞数科', 'rings', '2023-03-02'),
  partner('beichen', '北辰', '北辰固件', 'hexagon', '2023-05-19'),
  partner('haiyue', '海岳', '海岳存储', 'triangle', '2023-08-24'),
  partner('tongheng', '同衡', '同衡仪器', 'window', '2023-11-16'),
  partner('jiali', '嘉砺', '嘉砺网安', 'waves', '2024-02-29'),
  partner('yuantu', '远图', '远图显示', 'peak', '2024-07-11'),
  partner('huayu', '华屿', '华屿电源', 'bolt', '2024-12-05'),
  partner('nanshan', '南山', '南山整机', 'triangle', '2025-06-17'),
  partner('canglan', '沧澜', '沧澜云', 'rings', '2026-04-09'),
]

async function seedPartners({ storage, clock }: Platform, db: Db): Promise<void> {
  const now = clock.now()
  for (const { slug, corporateName, certifiedOn } of DEMO_PARTNERS) {
    const content = await readFile(resolve(import.meta.dirname, 'logos', `${slug}.png`))
    const fileId = await storeDemoFile(storage, db, { name: 'logo.png', content, createdAt: now })
    await db
      .insertInto('partnerLogo')
      .values({ id: newId(), corporateName, fileId, certifiedOn, updatedAt: now, isDemo: true })
      .execute()
  }
}

async function clearPartners(db: Db): Promise<void> {
  const gone = await db.deleteFrom('partnerLogo').where('isDemo', '=', true).returning('fileId').execute()
  const fileIds = gone.map(({ fileId }) => fileId)
  if (fileIds.length > 0) await db.deleteFrom('storedFile').where('id', 'in', fileIds).execute()
}

function partner(
  slug: string,
  shortName: string,
  corporateName: string,
  mark: LogoMark,
  certifiedOn: string,
): DemoPartner {
  return { slug, shortName, corporateName, mark, certifiedOn }
}
