import type { About } from '../../platform/messages/hearing.ts'
import { excerptOf, notice, type WordsOf, withStop } from '../../platform/messages/notice.ts'

declare module '../../platform/records/tell.ts' {
  interface NoticeWords extends WordsOf<typeof FIRMWARE_NOTICES> {}
}

interface Named {
  id: string
  lineId: string
  lineName: string
  version: string
}

const EXCERPT = 80

const about = ({ id }: { id: string }): About => ({ kind: 'firmware-release', id })
const page = ({ id, lineId }: Named) => `/technicalSupport/firmwareReleases?lineId=${lineId}&id=${id}`
const named = ({ lineName, version }: Named) => `${lineName} ${version}`

/** What people are told of firmware. */
export const FIRMWARE_NOTICES = {
  'firmware.offered': notice<Named>({
    about,
    subject: '邀请贵单位内测固件',
    link: page,
    text: (release) => `${named(release)} 已开放内测，请在内测前阅读版本说明；内测版本请勿用于量产。`,
  }),
  'firmware.released': notice<Named & { boards: string; urgency: string }>({
    about,
    subject: '在用的固件有新版本',
    link: page,
    text: (release) =>
      `${named(release)} 已正式发布（升级建议：${release.urgency}），您的项目在用更旧的版本：${withStop(release.boards)}`,
  }),
  'firmware.withdrawn': notice<Named & { note: string }>({
    about,
    subject: '在用或下载过的固件已撤回',
    link: page,
    text: (release) =>
      `您在用或下载过的 ${named(release)} 已撤回，请勿继续使用，原因：${withStop(excerptOf(release.note, EXCERPT))}`,
  }),
} as const
