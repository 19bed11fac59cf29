import type { RobotVendor } from '@xinqiao/contract/robots/texts'
import { DAY_MS } from '@xinqiao/contract/time'
import { insertRobot } from '../../modules/robots/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { seal } from '../../platform/keys/sealed-secret.ts'
import type { Platform } from '../../platform/platform.ts'

/** Robots of a manager, the unit, and the desk. They are off: no group takes what they say. */
export const demoRobots = { title: '群机器人', seed: seedRobots, clear: clearRobots }

const MANAGER = '13800006620'
const ADMIN = '13900001000'

interface DemoRobot {
  id: string
  by: string
  place: 'person' | 'unit' | 'desk'
  vendor: RobotVendor
  name: string
  kinds: string[]
  queue: string
  /** days since it was added */
  age: number
}

const ROBOTS: readonly DemoRobot[] = [
  {
    ...{ id: '01932000-0000-7000-8000-00000000b001', by: MANAGER, place: 'person', vendor: 'wecom' },
    ...{ name: '本人提醒群', kinds: ['project', 'workOrder', 'change'], queue: '', age: 12 },
  },
  {
    ...{ id: '01932000-0000-7000-8000-00000000b002', by: MANAGER, place: 'unit', vendor: 'dingtalk' },
    ...{ name: '飞腾项目协作群', kinds: ['project', 'workOrder', 'certification'], queue: '', age: 30 },
  },
  {
    ...{ id: '01932000-0000-7000-8000-00000000b003', by: ADMIN, place: 'desk', vendor: 'feishu' },
    ...{ name: '工单值班群', kinds: [], queue: 'work-orders', age: 45 },
  },
]
const ADDRESSES: Readonly<Record<RobotVendor, string>> = {
  wecom: 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=demonstration',
  dingtalk: 'https://oapi.dingtalk.com/robot/send?access_token=demonstration',
  feishu: 'https://open.feishu.cn/open-apis/bot/v2/hook/demonstration',
}

async function seedRobots({ clock, keys }: Platform, db: Db): Promise<void> {
  const makers = await db
    .selectFrom('account')
    .select(['id', 'unitId', 'phone'])
    .where('phone', 'in', [MANAGER, ADMIN])
    .execute()
  for (const { by, age, ...robot } of ROBOTS) {
    const { id: madeBy = null, unitId = null } = makers.find(({ phone }) => phone === by) ?? {}
    const createdAt = new Date(clock.now().getTime() - age * DAY_MS)
    const address = ADDRESSES[robot.vendor]
    await insertRobot(db, {
      ...{ ...robot, madeBy, createdAt, freeAt: createdAt, isOn: false },
      accountId: robot.place === 'person' ? madeBy : null,
      unitId: robot.place === 'unit' ? unitId : null,
      host: new URL(address).host,
      url: seal(keys, { purpose: 'robot', owner: robot.id }, Buffer.from(address)),
    })
  }
}

async function clearRobots(db: Db): Promise<void> {
  const makers = db.selectFrom('account').select('id').where('phone', 'in', [MANAGER, ADMIN])
  await db.deleteFrom('chatRobot').where('madeBy', 'in', makers).execute()
}
