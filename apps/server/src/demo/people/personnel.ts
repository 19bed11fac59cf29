import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import type { DemoPart } from '../demo-world.ts'
import { DEMO_UNITS } from './demo-person.ts'
import { DEMO_PEOPLE } from './people.ts'

/** The personnel lists of the units, with one personal account that is asked to join. */
export const demoPersonnel: DemoPart = { title: '单位人员', seed: seedPersonnel, clear: clearPersonnel }

/** Somebody whose manager allows only downloads. */
const LIMITED = { phone: '13800006625', services: [2] }
const ASKED = { phone: '13800006660', unit: 'zhuoyu', by: '13800006620' } as const
const REMARKS: Readonly<Record<string, string>> = {
  '13800006620': '对飞腾接口人',
  '13800006623': '单位助理',
  '13800006624': '认证资料归口',
  '13800006632': '周三居家办公',
}
const HOUR = 3600_000

async function seedPersonnel({ clock }: Platform, db: Db): Promise<void> {
  const units = new Map<string, string>()
  for (const { key, name } of DEMO_UNITS) {
    const unit = await db.selectFrom('unit').select('id').where('name', '=', name).executeTakeFirstOrThrow()
    units.set(key, unit.id)
  }
  const accountIds = await demoAccountIds(db)
  const idOf = (phone: string) => accountIds.get(phone) ?? ''
  const members = DEMO_PEOPLE.filter(({ unit, offList, roles }) => unit && !offList && !roles)
  const now = clock.now().getTime()
  await db
    .insertInto('personnel')
    .values(
      members.map(({ phone, unit = '' }, place) => ({
        id: newId(),
        unitId: units.get(unit) ?? '',
        accountId: idOf(phone),
        state: 'active',
        remark: REMARKS[phone] ?? '',
        createdAt: new Date(now - (30 * 24 + place * 30) * HOUR),
      })),
    )
    .execute()
  await db
    .insertInto('accountService')
    .values(LIMITED.services.map((serviceId) => ({ accountId: idOf(LIMITED.phone), serviceId })))
    .execute()
  const proposed = { realName: '叶文', nickName: '叶文', sex: 1, postId: 5, postName: '结构散热工程师' }
  await db
    .insertInto('personnel')
    .values({
      id: newId(),
      unitId: units.get(ASKED.unit) ?? '',
      accountId: idOf(ASKED.phone),
      state: 'pending',
      proposed: JSON.stringify({ ...proposed, department: '结构部' }),
      invitedBy: idOf(ASKED.by),
      createdAt: new Date(now - 26 * HOUR),
    })
    .execute()
}

async function clearPersonnel(db: Db): Promise<void> {
  await sql`delete from personnel p using account a where a.id = p.account_id and a.is_demo`.execute(db)
}

async function demoAccountIds(db: Db): Promise<Map<string, string>> {
  const accounts = await db.selectFrom('account').select(['id', 'phone']).where('isDemo', '=', true).execute()
  return new Map(accounts.map(({ id, phone }) => [phone, id]))
}
