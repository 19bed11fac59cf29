import { makePush, type PushRow, removePush } from '@xinqiao/contract/pushes/endpoints'
import { PUSH_TEXTS } from '@xinqiao/contract/pushes/texts'
import { useWrite } from '../../../shared/api/use-write.ts'
import { askSure, toast } from '../../../shared/feedback/feedback.ts'
import { subscribe, unsubscribe } from './this-device.ts'

/** What is done with devices: this one begins to be told, any is told no more once its person is sure. */
export function usePushActs() {
  const make = useWrite(makePush, { done: PUSH_TEXTS.made })
  const drop = useWrite(removePush, { done: PUSH_TEXTS.removed })
  const begin = async (key: string) => {
    const body = await subscribe(key).catch(({ message }: Error) => {
      toast('warning', message)
      return null
    })
    if (body === null) return
    // A browser that the server does not know of is told nothing, and does not look as if it were.
    await make.run({ body }).catch(unsubscribe)
  }
  const remove = async ({ id, device, current }: PushRow) => {
    const asks = {
      title: '停止推送',
      text: `停止后，“${device}”不再提示新消息；站内消息不受影响。`,
      ok: '停止',
    }
    if (!(await askSure(asks))) return
    await drop.run({ params: { id } })
    if (current) await unsubscribe()
  }
  // A failure was shown where it belongs.
  const shown = () => undefined
  return {
    busy: make.busy || drop.busy,
    begin: (key: string) => void begin(key).catch(shown),
    remove: (row: PushRow) => void remove(row).catch(shown),
  }
}
