import type { About } from '../../platform/messages/hearing.ts'
import { notice, type WordsOf, withStop } from '../../platform/messages/notice.ts'

declare module '../../platform/records/tell.ts' {
  interface NoticeWords extends WordsOf<typeof PROJECT_NOTICES> {}
}

/** A project as messages name it. */
interface Named {
  projectId: string
  projectName: string
}

const project = ({ projectId }: Named): About => ({ kind: 'project', id: projectId })
const page = ({ projectId }: Named) =>
  `/technicalSupport/projectManagement/projectDetail?id=${projectId}&type=detail`

const desk = ({ projectId }: Named) => `/projects/review?id=${projectId}`

/** A design review as messages name it. */
interface Reviewed extends Named {
  reviewId: string
  /** e.g. 原理图评审 */
  drawing: string
}

const room = ({ reviewId }: Reviewed) => `/technicalSupport/projectManagement/designReview?id=${reviewId}`
const deskRoom = ({ reviewId }: Reviewed) => `/projects/design-review?id=${reviewId}`

/** The manager who agrees to a project names its team and need not say why. */
const because = (note: string) => (note === '' ? '' : `原因：${withStop(note)}`)

function due({ node, dueDate, days }: { node: string; dueDate: string; days: number }): string {
  if (days < 0) return `${node}计划于 ${dueDate} 完成，已延期 ${-days} 天。`
  return `${node}计划于 ${dueDate} 完成，${days === 0 ? '今天到期' : `还有 ${days} 天`}。`
}

/** What people are told of projects. */
export const PROJECT_NOTICES = {
  'project.submitted': notice<Named & { unitName: string; who: string; note: string }>({
    about: project,
    subject: '项目待审核',
    desk,
    text: ({ projectName, unitName, who, note }) =>
      `${unitName}的${who}提交了项目“${projectName}”，请审核。提交说明：${note}`,
  }),
  'project.faeApproved': notice<Named & { unitName: string; who: string }>({
    about: project,
    subject: '项目待项目负责人审核',
    desk,
    text: ({ projectName, unitName, who }) =>
      `${unitName}的项目“${projectName}”已由 ${who} 审核通过，请审核并指定项目组。`,
  }),
  'project.refused': notice<Named & { reason: string }>({
    about: project,
    subject: '项目审核不通过',
    link: page,
    text: ({ projectName, reason }) =>
      `项目“${projectName}”审核不通过，原因：${withStop(reason)}修改后可重新提交。`,
  }),
  'project.started': notice<Named & { faeName: string }>({
    about: project,
    subject: '项目进入设计阶段',
    link: page,
    desk,
    text: ({ projectName, faeName }) => `项目“${projectName}”已审核通过，进入设计阶段，FAE 为 ${faeName}。`,
  }),
  'project.teamJoined': notice<Named & { who: string; duty: string; note: string }>({
    about: project,
    subject: '加入项目组',
    desk,
    text: ({ projectName, who, duty, note }) =>
      `${who} 将您加入项目“${projectName}”的项目组，职责为 ${duty}。${because(note)}`,
  }),
  // Whoever goes need not be able to open it any more.
  'project.teamLeft': notice<Named & { who: string; note: string }>({
    about: () => 'person',
    subject: '离开项目组',
    text: ({ projectName, who, note }) => `${who} 已将您移出项目“${projectName}”的项目组。${because(note)}`,
  }),
  'project.advanced': notice<Named & { stage: string }>({
    about: project,
    subject: '项目阶段已更新',
    link: page,
    text: ({ projectName, stage }) => `项目“${projectName}”已进入${stage}。`,
  }),
  'project.faeEnds': notice<Named & { note: string }>({
    about: project,
    subject: '飞腾申请结项',
    link: page,
    text: ({ projectName, note }, { brand }) =>
      `${brand}申请结束项目“${projectName}”，说明：${withStop(note)}请在项目详情中确认结项。`,
  }),
  'project.faeStays': notice<Named>({
    about: project,
    subject: '飞腾已撤回结项申请',
    link: page,
    text: ({ projectName }, { brand }) => `${brand}已撤回对项目“${projectName}”的结项申请，项目继续进行。`,
  }),
  'project.ends': notice<Named & { unitName: string; who: string; note: string }>({
    about: project,
    subject: '客户申请结项',
    desk,
    text: ({ projectName, unitName, who, note }) =>
      `${unitName}的${who}申请结束项目“${projectName}”，说明：${withStop(note)}请在服务台的项目中确认。`,
  }),
  'project.endCancelled': notice<Named & { unitName: string; who: string; note: string }>({
    about: project,
    subject: '客户取消结项',
    desk,
    text: ({ projectName, unitName, who, note }) =>
      `${unitName}的${who}取消了项目“${projectName}”的结项申请，说明：${withStop(note)}无需再确认。`,
  }),
  'project.ended': notice<Named & { outcome: string }>({
    about: project,
    subject: '项目已结项',
    link: page,
    desk,
    text: ({ projectName, outcome }) => `项目“${projectName}”已结项，结果为${outcome}。`,
  }),
  'project.endDeclined': notice<Named & { reason: string }>({
    about: project,
    subject: '结项申请未通过',
    link: page,
    text: ({ projectName, reason }) => `项目“${projectName}”的结项申请未通过，原因：${withStop(reason)}`,
  }),
  'project.restarts': notice<Named & { who: string; note: string }>({
    about: project,
    subject: '项目待确认重启',
    desk,
    text: ({ projectName, who, note }) =>
      `${who}申请重启项目“${projectName}”，说明：${withStop(note)}请在项目中确认。`,
  }),
  'project.restarted': notice<Named & { stage: string }>({
    about: project,
    subject: '项目已重启',
    link: page,
    desk,
    text: ({ projectName, stage }) => `项目“${projectName}”已重启，回到${stage}。`,
  }),
  'project.restartDeclined': notice<Named & { reason: string }>({
    about: project,
    subject: '项目重启未通过',
    desk,
    text: ({ projectName, reason }) => `项目“${projectName}”的重启申请未通过，原因：${withStop(reason)}`,
  }),
  'project.invited': notice<Named & { who: string }>({
    about: project,
    subject: '请填写项目信息',
    link: page,
    text: ({ projectName, who }, { brand }) =>
      `${brand}的${who}为贵单位建立了项目“${projectName}”，请填写项目信息并提交审核。`,
  }),
  'project.due': notice<Named & { node: string; dueDate: string; days: number }>({
    about: project,
    subject: '项目节点提醒',
    link: page,
    desk,
    sms: (data) => `您参与的项目中，${due(data)}详情请登录芯桥查看。`,
    text: (data) => `项目“${data.projectName}”的${due(data)}`,
  }),
  'project.reviewSent': notice<Reviewed & { open: number; round: number }>({
    about: project,
    subject: '设计评审意见待答复',
    link: room,
    text: ({ projectName, drawing, open, round }) =>
      `项目“${projectName}”的${drawing}第 ${round} 轮有 ${open} 条意见待答复，请逐条答复后提交复核。`,
  }),
  'project.reviewSubmitted': notice<Reviewed & { unitName: string; who: string; note: string }>({
    about: project,
    subject: '设计评审待复核',
    desk: deskRoom,
    text: ({ projectName, drawing, unitName, who, note }) =>
      `${unitName}的${who}已答复项目“${projectName}”的${drawing}意见，请复核。${note === '' ? '' : `说明：${note}`}`,
  }),
  'project.reviewSigned': notice<Reviewed>({
    about: project,
    subject: '设计评审已签核',
    link: room,
    text: ({ projectName, drawing }) => `项目“${projectName}”的${drawing}已签核。`,
  }),
  'project.reviewWithdrawn': notice<Reviewed & { reason: string }>({
    about: project,
    subject: '设计评审已撤回',
    link: room,
    text: ({ projectName, drawing, reason }) =>
      `项目“${projectName}”的${drawing}已撤回，原因：${withStop(reason)}`,
  }),
} as const
