import { rotateKeys } from '../platform/keys/keys.ts'
import { appSecret } from '../resources.ts'
import { CommandError, type PlatformCommand } from './command.ts'

/** Has new keys sign; with `--at-once` after a leak, with `--new-secret` when APP_SECRET itself changes hands. */
export const rotate: PlatformCommand = {
  about: '轮换签名密钥；--at-once 立即废止此前的密钥，--new-secret 改用 NEW_APP_SECRET 封存',
  usage: '[--at-once] [--new-secret]',
  options: { 'at-once': { type: 'boolean' }, 'new-secret': { type: 'boolean' } },
  async run({ db, clock, config }, values) {
    const atOnce = values['at-once'] === true
    const newSecret = values['new-secret'] === true ? config.NEW_APP_SECRET : undefined
    if (values['new-secret'] === true && newSecret === undefined) {
      throw new CommandError(
        '请用环境变量 NEW_APP_SECRET 给出新的 APP_SECRET（至少 32 个字符）/ set NEW_APP_SECRET, of 32 characters or more',
      )
    }
    const former = appSecret(config)
    await db.transaction().execute((tx) => rotateKeys(tx, former, clock.now(), { atOnce, newSecret }))
    if (newSecret !== undefined) {
      console.log(
        '已用新的 APP_SECRET 封存全部密钥：请立即以其为 APP_SECRET 重新启动每个节点，此前可能无法登录。',
      )
      if (atOnce)
        console.log('此前的密钥在每个节点重新启动时失效：已发出的文件地址、进行中的登录须重新打开。')
      return
    }
    console.log(
      atOnce
        ? '密钥已轮换，此前的密钥即刻失效：已发出的文件地址、进行中的登录须重新打开，已登录者不受影响。'
        : '密钥已轮换，一分钟内启用；此前签发的仍有效，至一天后再次轮换为止。',
    )
  },
}
