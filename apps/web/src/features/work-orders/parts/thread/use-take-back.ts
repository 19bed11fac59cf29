import { delWorkOrderReply } from '@xinqiao/contract/work-orders/calls/reply-endpoints'
import { useWrite } from '../../../../shared/api/use-write.ts'
import { askSure } from '../../../../shared/feedback/feedback.ts'

/** Takes back what one has said oneself, once that is confirmed: its files go with it. */
export function useTakeBack(): (message: { id: string }) => void {
  const revoke = useWrite(delWorkOrderReply, { done: '已撤回' })
  const takeBack = async (id: string) => {
    const sure = await askSure({
      title: '撤回回复',
      text: '撤回后回复及其附件将删除，确定撤回吗？',
      ok: '撤回',
    })
    if (sure) await revoke.run({ params: { id } }).catch(() => undefined)
  }
  return ({ id }) => void takeBack(id)
}
