import { refusals } from '../refusal.ts'

/** The documented texts of downloads (document 1 sections 4, 5, 8), and ours. */
export const DOWNLOAD_TEXTS = {
  nothingChosen: '请选择知识库!',
  /** why our dialog asks */
  projectReason: '所选知识库关联了贵单位的项目，下载记录会注明资料用于哪个项目。',
  /** the document does not give it */
  passwordSent: '解压密码已发送至您的邮箱，请查收。',
  /** the document does not give it */
  generating: '正在生成文档，请稍候',
} as const

/** Its refusals, with the names that programs know them by. */
export const DOWNLOAD_REFUSALS = /* @__PURE__ */ refusals('downloads', {
  /** of several bases, those that keep the others from being taken */
  severalNotOffered: (names: readonly string[]) =>
    `以下知识库仅供在线阅读，请取消选择：${names.map((name) => `《${name}》`).join('、')}`,
  failed: (brand: string) => `下载失败，请联系${brand}相关人员`,
  projectMissing: '请选择相关项目',
  emailMissing: '邮箱未配置，请补齐邮箱信息！',
  archiveOnly: '压缩包请使用下载功能获取',
  notOffered: '该知识库仅供在线阅读，不提供下载',
  /** where the base offers it, but not to this reader */
  notAllowed: '您未获得知识库下载的授权，文件仅供在线阅读',
  loginFirst: '登录后可下载，未登录时仅供在线阅读',
  noRoom: '服务器存储空间不足，暂时无法准备下载文件，请稍后再试或联系管理员',
  notChecked: '该知识库的文件正在等待或未通过安全检查，暂时无法下载',
  onlyOnline: '该知识库为在线文档，请在阅读页打印',
})

/** Wrapped whole in a ZIP with a password: what a mail filter or a scanner would open otherwise. */
export const ARCHIVE_EXTENSIONS: readonly string[] = [
  ...['zip', '7z', 'rar', 'tar', 'gz', 'tgz', 'xz', 'txz', 'bz2', 'tbz', 'zst', 'lz4', 'cab', 'iso', 'jar'],
]
/** Bases of one batch. */
export const MOST_BASES = 50

/** Of files that wait for the scanner or were refused. */
export function leftOutText(names: readonly string[]): string {
  const shown = names.slice(0, 3).map((name) => `《${name}》`)
  const more = names.length > shown.length ? `等 ${names.length} 个文件` : ''
  return `${shown.join('、')}${more}正在等待或未通过安全检查，不在此次下载之内`
}
