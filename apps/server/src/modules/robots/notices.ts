import type { RobotPlace } from '@xinqiao/contract/robots/texts'
import { notice, type WordsOf } from '../../platform/messages/notice.ts'

declare module '../../platform/records/tell.ts' {
  interface NoticeWords extends WordsOf<typeof ROBOT_NOTICES> {}
}

interface Off {
  name: string
  place: RobotPlace
  /** of the robot, of a project that of the project */
  id: string
}

/** Where robots of a place are kept. */
function placeOf({ place, id }: Off): string {
  if (place === 'project') return `/technicalSupport/projectManagement/robots?id=${id}`
  return `/personalCenter/${place === 'unit' ? 'unitRobots' : 'robots'}?id=${id}`
}
const atDesk = ({ id }: Off) => `/robots?id=${id}`

/** What people are told of robots. */
export const ROBOT_NOTICES = {
  'personnel.robotOff': notice<Off & { fault: string }>({
    about: 'person',
    subject: '群机器人因失败停用',
    link: placeOf,
    desk: atDesk,
    text: ({ name, fault }) =>
      `群机器人“${name}”多次未能送达消息，现已停用。最近一次的原因：${fault}。请检查机器人后重新启用；停用期间的通知不再发送，站内消息不受影响。`,
  }),
  'personnel.robotUnkept': notice<Off>({
    about: 'person',
    subject: '群机器人因添加人离开停用',
    link: placeOf,
    desk: atDesk,
    text: ({ name }) =>
      `群机器人“${name}”的添加人已离开或不再有管理权限，现已停用。请核对机器人所在的群后重新启用；停用期间的通知不再发送。`,
  }),
}
