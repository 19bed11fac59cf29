import type { UserInfo } from '@xinqiao/contract/identity/schemas'
import {
  batchDownload,
  type DownloadPlan,
  downloadBase,
  downloadZip,
} from '@xinqiao/contract/knowledge/download-endpoints'
import { logDownload } from '@xinqiao/contract/knowledge/download-log-endpoints'
import { DOWNLOAD_REFUSALS, DOWNLOAD_TEXTS as T } from '@xinqiao/contract/knowledge/download-texts'
import { call } from '../../api/call.ts'
import { CallError } from '../../api/call-error.ts'
import { sayByItself } from '../../api/say-by-itself.ts'
import { ask, toast } from '../../feedback/feedback.ts'
import { saveFile } from '../../save-file.ts'
import { BATCH_KEY } from './downloads.ts'
import { trackProgress } from './track-progress.ts'

export interface Wanted {
  kbIds: readonly string[]
  /** a file of the base alone */
  docId?: string | undefined
  /** 1 from the project-linked page, 2 from the knowledge base */
  place?: 1 | 2
  /** several as one ZIP */
  isBatch?: boolean
  /** prints what is written online; without it, the page that can is opened */
  print?: (() => Promise<void>) | undefined
}

/** What the running downloads of one place are known by. */
export const downloadKey = ({ kbIds, docId, isBatch }: Wanted): string =>
  isBatch ? BATCH_KEY : `${kbIds[0]} ${docId ?? ''}`

interface Fetching {
  plan: DownloadPlan
  projectId: string | undefined
  user: UserInfo | null
  brand: string
}

/** False when it was stopped or failed; then it has been said. */
export async function fetchFile(
  wanted: Wanted,
  { plan, projectId, user, brand }: Fetching,
): Promise<boolean> {
  const { kbIds, docId } = wanted
  const { signal, abort } = stoppable()
  const progress = trackProgress(downloadKey(wanted), { isBuilt: plan.way !== 'file', stop: abort })
  const options = { signal, surface: 'area', onProgress: progress.received } as const
  const of = { ...(projectId === undefined ? {} : { projectId }), type: wanted.place ?? 2 }
  try {
    if (wanted.isBatch) {
      const who = { userId: user?.userId ?? '', unitId: user?.unitId ?? '' }
      saveFile(await call(batchDownload, { body: { ...of, ...who, list: kbIds.join(',') } }, options))
    } else {
      const body = { ...of, ...(docId === undefined ? {} : { docId }) }
      const endpoint = plan.way === 'archive' ? downloadZip : downloadBase
      saveFile(await call(endpoint, { params: { kbId: kbIds[0] ?? '' }, body }, options))
    }
  } catch (error) {
    if (signal.aborted) toast('info', '已取消下载')
    else if (error instanceof CallError && error.kind === 'refusal') toast('warning', error.message)
    else toast('error', DOWNLOAD_REFUSALS.failed(brand).text)
    return false
  } finally {
    progress.end()
  }
  if (plan.needsEmail) void tellPassword(plan.email)
  return true
}

/** What the documents want told after a download; the server knows by itself who it was. */
export async function log(
  { kbIds, place = 2 }: Wanted,
  user: UserInfo,
  projectNumber: string,
): Promise<void> {
  const { unitName, realName, unitId, userId } = user
  const about = { unitName, createBy: realName, unitId, userId, type: place, projectNumber }
  for (const kbId of kbIds) {
    await sayByItself(logDownload, { body: { ...about, kbId } }, 'silent')
  }
}

function stoppable() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}

function tellPassword(email: string): Promise<boolean> {
  return ask({
    tone: 'warning',
    title: '系统提示',
    text: `${T.passwordSent}收件邮箱：${email}`,
    ok: '知道了',
    cancel: null,
    cancelled: null,
  })
}
