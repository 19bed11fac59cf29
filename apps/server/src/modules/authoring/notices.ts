import type { About } from '../../platform/messages/hearing.ts'
import { notice, type WordsOf, withStop } from '../../platform/messages/notice.ts'

declare module '../../platform/records/tell.ts' {
  interface NoticeWords extends WordsOf<typeof KNOWLEDGE_NOTICES> {}
}

const editors: About = { roles: ['editor', 'admin'] }

interface VersionOfBase {
  verId: string
  kbName: string
  versionName: string
}
const atVersion = ({ verId }: VersionOfBase) => `/kb/write?verId=${verId}`

interface FaqOfBase {
  kbId: string
  kbName: string
  question: string
}
const atFaq = ({ kbId }: FaqOfBase) => `/kb/write?kbId=${kbId}&faq=1`

/** What readers and editors of the knowledge base are told. */
export const KNOWLEDGE_NOTICES = {
  'knowledge.released': notice<{
    kbId: string
    verId: string
    kbName: string
    versionName: string
    summary: string
    isFirst: boolean
  }>({
    about: ({ kbId }) => ({ kind: 'knowledge-base', id: kbId }),
    subject: '关注的知识库有更新',
    // What has changed for this reader: since the version that he or she has read last.
    link: ({ kbId, verId, isFirst }) =>
      isFirst
        ? `/knowledgeBase/kbDetail?kbId=${kbId}&verId=${verId}`
        : `/knowledgeBase/kbCompare?kbId=${kbId}&to=${verId}&since=read`,
    text: ({ kbName, versionName, summary, isFirst }) =>
      `您关注的知识库${isFirst ? '发布了' : '有更新：'}《${kbName}》${versionName}${summary === '' ? '。' : `，${withStop(summary)}`}`,
  }),
  'knowledge.submitted': notice<VersionOfBase & { who: string }>({
    about: editors,
    subject: '知识库版本待审核',
    desk: atVersion,
    text: ({ kbName, versionName, who }) => `${who}提交了《${kbName}》${versionName}，请审核。`,
  }),
  'knowledge.proposed': notice<VersionOfBase & { docId: string; who: string; title: string; order: string }>({
    about: editors,
    subject: '工单的解决方案已存为草稿',
    desk: (data) => `${atVersion(data)}&docId=${data.docId}`,
    text: ({ kbName, versionName, who, title, order }) =>
      `${who}将工单 ${order} 的解决方案“${title}”存入《${kbName}》${versionName}，请审阅后再提交审核。`,
  }),
  'knowledge.returned': notice<VersionOfBase & { reason: string }>({
    about: editors,
    subject: '知识库版本被退回',
    desk: atVersion,
    text: ({ kbName, versionName, reason }) =>
      `您提交的《${kbName}》${versionName}被退回，原因：${withStop(reason)}`,
  }),
  'knowledge.approved': notice<VersionOfBase & { releaseTime: string }>({
    about: editors,
    subject: '知识库版本已通过审核',
    desk: atVersion,
    text: ({ kbName, versionName, releaseTime }) =>
      `您提交的《${kbName}》${versionName}已通过审核，发布时间 ${releaseTime}。`,
  }),
  'knowledge.releaseFailed': notice<VersionOfBase & { retryTime: string }>({
    about: editors,
    subject: '定时发布未成功',
    desk: atVersion,
    always: ['email'],
    text: ({ kbName, versionName, retryTime }) =>
      `《${kbName}》${versionName}未能按时发布，将于 ${retryTime} 自动重试。可在服务台打开此版本查看，或撤回后重新提交。`,
  }),
  'knowledge.faqReturned': notice<FaqOfBase & { reason: string }>({
    about: editors,
    subject: '常见问题被退回',
    desk: atFaq,
    text: ({ kbName, question, reason }) =>
      `您提交的《${kbName}》常见问题“${question}”被退回，原因：${withStop(reason)}`,
  }),
  'knowledge.faqApproved': notice<FaqOfBase>({
    about: editors,
    subject: '常见问题已生效',
    desk: atFaq,
    text: ({ kbName, question }) => `您提交的《${kbName}》常见问题“${question}”已通过审核，读者可以看到。`,
  }),
  'feedback.answered': notice<{
    kbId: string
    commentId: string
    kbName: string
    who: string
    content: string
  }>({
    about: ({ kbId }) => ({ kind: 'knowledge-base', id: kbId }),
    subject: '您的反馈收到回复',
    link: ({ kbId, commentId }) => `/knowledgeBase/kbDetail?kbId=${kbId}&comment=${commentId}`,
    text: ({ kbName, who, content }) => `${who}回复了您在《${kbName}》的反馈：“${content}”。`,
  }),
} as const
