import { type RobotRow, removeRobot, switchRobot, testRobot } from '@xinqiao/contract/robots/endpoints'
import { ROBOT_TEXTS } from '@xinqiao/contract/robots/texts'
import { useWrite } from '../../../shared/api/use-write.ts'
import { askSure, toast } from '../../../shared/feedback/feedback.ts'

/** What is done with one robot, once the person is sure. */
export function useRobotActs() {
  const test = useWrite(testRobot, { done: ROBOT_TEXTS.tested })
  const turn = useWrite(switchRobot)
  const drop = useWrite(removeRobot, { done: ROBOT_TEXTS.removed })
  const switchTo = async ({ id, name }: RobotRow, on: boolean) => {
    const asks = {
      title: '停用机器人',
      text: `停用后，“${name}”不再收到通知，未送达的也不再发送。`,
      ok: '停用',
    }
    if (!on && !(await askSure(asks))) return
    await turn.run({ params: { id }, body: { on } })
    toast('success', on ? '机器人已启用' : '机器人已停用')
  }
  const askRemove = async ({ id, name }: RobotRow) => {
    const asks = {
      title: '移除机器人',
      text: `移除后，“${name}”不再收到通知；如需恢复请重新添加。`,
      ok: '移除',
    }
    if (await askSure(asks)) await drop.run({ params: { id } })
  }
  // A failure was shown where it belongs.
  const shown = () => undefined
  return {
    busy: test.busy || turn.busy || drop.busy,
    test: ({ id }: RobotRow) => void test.run({ params: { id } }).catch(shown),
    switchTo: (row: RobotRow, on: boolean) => void switchTo(row, on).catch(shown),
    remove: (row: RobotRow) => void askRemove(row).catch(shown),
  }
}
