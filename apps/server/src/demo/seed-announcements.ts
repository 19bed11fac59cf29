import type { MESSAGE_KINDS } from '@xinqiao/contract/messages/kinds'
import { toDate } from '../platform/clock.ts'
import type { Db } from '../platform/db/database.ts'
import { newId } from '../platform/ids.ts'
import { DEMO_UNITS } from './people/demo-person.ts'

const HOUR_MS = 3600_000
export const DAY_MS = 24 * HOUR_MS
const ADMIN_PHONE = '13900001000'

export interface Person {
  id: string
  phone: string
  realName: string
  email: string
  unitId: string | null
  userType: number
}

export interface Arrival {
  person: Person
  kind: keyof typeof MESSAGE_KINDS
  text: string
  link: string
  at: Date
  isRead: boolean
  announcementId: string | null
}

export async function seedAnnouncements(db: Db, people: readonly Person[], now: Date): Promise<Arrival[]> {
  const admin = people.find(({ phone }) => phone === ADMIN_PHONE)
  const unitIds = await db.selectFrom('unit').select(['id', 'name']).execute()
  const unitOf = (key: string) =>
    unitIds.find(({ name }) => name === DEMO_UNITS.find((unit) => unit.key === key)?.name)?.id ?? ''
  const arrivals: Arrival[] = []
  for (const { title, body, daysAgo, units, readers } of announcements(now)) {
    const id = newId()
    const at = new Date(now.getTime() - daysAgo * DAY_MS - 2 * HOUR_MS)
    const chosen = units.map(unitOf)
    const readersOf = people.filter(({ unitId }) => chosen.length === 0 || chosen.includes(unitId ?? ''))
    await db
      .insertInto('announcement')
      .values({
        id,
        title,
        body,
        audience: chosen.length === 0 ? 'all' : 'units',
        byEmail: false,
        bySms: false,
        recipients: readersOf.length,
        createdBy: admin?.id ?? null,
        createdByName: admin?.realName ?? '',
        createdAt: at,
      })
      .execute()
    for (const unitId of chosen) {
      await db.insertInto('announcementUnit').values({ announcementId: id, unitId }).execute()
    }
    for (const [index, person] of readersOf.entries()) {
      const isRead = (index * 7 + 7) % 10 < readers
      const text = `${title}\n${body}`
      arrivals.push({ person, kind: 'announcement', text, link: '', at, isRead, announcementId: id })
    }
  }
  return arrivals
}

/** `readers`: of ten, how many have read it. */
function announcements(now: Date) {
  const weekday = new Date(now.getTime() + 8 * HOUR_MS).getUTCDay()
  const saturday = toDate(new Date(now.getTime() + (7 - ((weekday + 1) % 7)) * DAY_MS))
  return [
    {
      title: '知识库下载规则调整',
      body: '压缩包的解压密码只发送到已绑定的邮箱，请在账号安全中绑定邮箱后再下载。',
      daysAgo: 20,
      units: [],
      readers: 10,
    },
    {
      title: '《腾锐D2000 硬件设计指南》V1.3 已发布',
      body: '本版更新了 DDR4 布线约束与上电时序章节，请以新版为准；原 V1.2 仍可在版本列表中查阅。',
      daysAgo: 9,
      units: [],
      readers: 6,
    },
    {
      title: 'PCIe 链路问题线上答疑',
      body: '本周四 15:00 由硬件支持团队在线答疑，内容为 PCIe 3.0 链路训练失败的定位方法，会议号将于当日另行通知。',
      daysAgo: 3,
      units: ['zhuoyu', 'jianglan'],
      readers: 3,
    },
    {
      title: `系统维护：${Number(saturday.slice(5, 7))} 月 ${Number(saturday.slice(8))} 日 22:00–24:00`,
      body: '维护期间暂停登录与下载，工单与认证申请不受理；请提前保存正在填写的内容。',
      daysAgo: 1,
      units: [],
      readers: 2,
    },
  ]
}
