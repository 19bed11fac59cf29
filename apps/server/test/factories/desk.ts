import { newId } from '../../src/platform/ids.ts'
import type { Platform } from '../../src/platform/platform.ts'

type Place = Pick<Platform, 'db' | 'clock'>

export async function makeCanned({ db, clock }: Place, createdBy: string): Promise<string> {
  const id = newId()
  const canned = { id, title: `请提供日志 ${id.slice(-12)}`, body: '您好，请提供 {{项目}} 的启动日志。' }
  await db
    .insertInto('cannedReply')
    .values({ ...canned, createdBy, updatedAt: clock.now() })
    .execute()
  return id
}

/** Stands in from long ago for long to come. */
export async function makeDeputy({ db, clock }: Place, accountId: string, deputyId: string): Promise<string> {
  const id = newId()
  const days = { firstDay: '2020-01-01', lastDay: '2099-12-31' }
  await db
    .insertInto('deskDeputy')
    .values({ id, accountId, deputyId, ...days, createdAt: clock.now() })
    .execute()
  return id
}

export async function makeView({ db, clock }: Place, accountId: string): Promise<string> {
  const id = newId()
  const filters = JSON.stringify({ queue: 'all', keyword: 'PCIe', classifyCode: '' })
  await db
    .insertInto('listView')
    .values({
      id,
      accountId,
      list: '/work-orders',
      name: `视图 ${id.slice(-12)}`,
      filters,
      createdAt: clock.now(),
    })
    .execute()
  return id
}

export async function makeReason({ db, clock }: Place, createdBy: string): Promise<string> {
  const id = newId()
  await db
    .insertInto('cannedReason')
    .values({ id, topic: 'account.refuse', body: `资料不全 ${id}`, createdBy, updatedAt: clock.now() })
    .execute()
  return id
}

export async function makeIssue({ db, clock }: Place, createdBy: string): Promise<string> {
  const id = newId()
  const at = clock.now()
  const said = { title: 'PCIe x8 链路降速', chip: '飞腾 D2000', answer: '请升级固件到 V2.1.3' }
  await db
    .insertInto('knownIssue')
    .values({ ...said, id, number: `KI-${id.slice(-12)}`, createdBy, createdAt: at, updatedAt: at })
    .execute()
  return id
}
