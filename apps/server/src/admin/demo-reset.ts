import { clearDemo, seedDemo } from '../demo/demo-world.ts'
import { hasDemoWorld, listDemoPeople, settleDemoPassword } from '../demo/people/demo-accounts.ts'
import { isTaken } from '../platform/db/unique.ts'
import { CommandError, type PlatformCommand } from './command.ts'

/** Rebuilds the demonstration world, or with `--remove` takes it away for good. */
export const demoReset: PlatformCommand = {
  about: '重建演示数据；--remove 将其移除',
  usage: '[--remove]',
  options: { remove: { type: 'boolean' } },
  async run(platform, values) {
    const { db, config } = platform
    const remove = values.remove === true
    if (!remove && !config.demo) {
      throw new CommandError(
        '演示模式未开启（DEMO=1）；仅移除演示数据请加 --remove / demonstration mode is off, use --remove to take the data away',
      )
    }
    const was = await hasDemoWorld(db)
    if (was) await clearDemo(db)
    if (remove) {
      console.log(was ? '演示数据已移除。' : '没有演示数据。')
      return
    }
    try {
      await seedDemo(platform, (text) => console.error(text))
    } catch (error) {
      if (!isTaken(error)) throw error
      throw new CommandError(
        '演示账号的手机号或单位名已被其他账号使用 / a number or unit of the demonstration is taken by others',
      )
    }
    const password = await settleDemoPassword(platform)
    const people = await listDemoPeople(db)
    console.log(`演示数据已重建：${people.length} 个可登录账号，密码 ${password}。`)
  },
}
