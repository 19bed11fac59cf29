import {
  removeWebhook,
  rotateSecret,
  switchWebhook,
  type WebhookRow,
} from '@xinqiao/contract/webhooks/endpoints'
import { useWrite } from '../../../shared/api/use-write.ts'
import { askSure, toast } from '../../../shared/feedback/feedback.ts'

export interface WebhookActs {
  rotate: (row: WebhookRow) => void
  switchTo: (row: WebhookRow, on: boolean) => void
  remove: (row: WebhookRow) => void
}

/** What is done with one webhook, once the person is sure; a new secret is handed on to be shown. */
export function useWebhookActs(onSecret: (made: { name: string; secret: string }) => void): WebhookActs {
  const rotate = useWrite(rotateSecret)
  const turn = useWrite(switchWebhook)
  const drop = useWrite(removeWebhook, { done: '推送已删除' })
  const askRotate = async (row: WebhookRow) => {
    const sure = await askSure({
      title: '更换签名密钥',
      text: `“${row.name}”的新密钥立即生效；24 小时内新旧密钥同时签名，请在此期间更新接收程序。`,
      ok: '更换',
    })
    if (!sure) return
    const { data } = await rotate.run({ params: { id: row.id } })
    onSecret({ name: row.name, secret: data.secret })
  }
  const askSwitch = async ({ id, name }: WebhookRow, on: boolean) => {
    const asks = {
      title: '停用推送',
      text: `停用后，“${name}”不再收到事件，未送达的也不再发送。`,
      ok: '停用',
    }
    if (!on && !(await askSure(asks))) return
    await turn.run({ params: { id }, body: { on } })
    toast('success', on ? '推送已启用' : '推送已停用')
  }
  const askRemove = async ({ id, name }: WebhookRow) => {
    const asks = { title: '删除推送', text: `删除后，“${name}”及其推送记录不能恢复。`, ok: '删除' }
    if (await askSure(asks)) await drop.run({ params: { id } })
  }
  // A failure was shown where it belongs.
  const shown = () => undefined
  return {
    rotate: (row) => void askRotate(row).catch(shown),
    switchTo: (row, on) => void askSwitch(row, on).catch(shown),
    remove: (row) => void askRemove(row).catch(shown),
  }
}
