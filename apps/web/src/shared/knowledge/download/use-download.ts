import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { UserInfo } from '@xinqiao/contract/identity/schemas'
import {
  batchDownload,
  type DownloadPlan,
  downloadBase,
  downloadZip,
  planDownload,
} from '@xinqiao/contract/knowledge/download-endpoints'
import { logDownload } from '@xinqiao/contract/knowledge/download-log-endpoints'
import {
  DOWNLOAD_REFUSALS,
  leftOutText,
  DOWNLOAD_TEXTS as T,
} from '@xinqiao/contract/knowledge/download-texts'
import { KNOWLEDGE_TEXTS } from '@xinqiao/contract/knowledge/texts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { CallError } from '../../api/call-error.ts'
import { ask, toast } from '../../feedback/feedback.ts'
import { parseQuery } from '../../router/screen.ts'
import { saveFile } from '../../save-file.ts'
import { askToLogIn } from '../../session/ask-to-log-in.ts'
import { useSession } from '../../session/session.ts'
import { storedToken } from '../../session/token.ts'
import { useSettings } from '../../settings.ts'
import { kbDetailScreen } from '../kb-detail-screen.ts'
import { BATCH_KEY, isRunning } from './downloads.ts'
import { trackProgress } from './track-progress.ts'

type Project = DownloadPlan['projects'][number]

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

/** The project dialog that waits for an answer. */
export interface ProjectQuestion {
  projects: DownloadPlan['projects']
  answer: (project: Project | null) => void
}

/** What the running downloads of one place are known by. */
const downloadKey = ({ kbIds, docId, isBatch }: Wanted): string =>
  isBatch ? BATCH_KEY : `${kbIds[0]} ${docId ?? ''}`

/** Downloads knowledge as its kind asks for: with log-in, e-mail and project where they are needed. */
export function useDownload(wanted: Wanted) {
  const [question, setQuestion] = useState<ProjectQuestion | null>(null)
  const { user } = useSession()
  const { brand } = useSettings()
  const client = useQueryClient()
  const navigate = useNavigate()
  const key = downloadKey(wanted)

  const chooseProject = (projects: Project[]) =>
    new Promise<Project | null>((resolve) => {
      const answer = (project: Project | null) => {
        setQuestion(null)
        resolve(project)
      }
      setQuestion({ projects, answer })
    })
  const openPrinted = async () => {
    const search = parseQuery(`kbId=${wanted.kbIds[0]}&print=1`)
    await navigate({ to: kbDetailScreen.path, search })
  }
  const start = async () => {
    if (storedToken() === null) return askToLogIn(KNOWLEDGE_TEXTS.downloadNeedsLogin)
    if (wanted.kbIds.length === 0) return toast('warning', T.nothingChosen)
    if (isRunning(key)) return
    const plan = await planOf(wanted).catch(() => null)
    if (plan === null) return
    if (plan.needsEmail && plan.email === '') return toast('warning', DOWNLOAD_REFUSALS.emailMissing.text)
    if (plan.projects.length > 0 && !(await canAsk()))
      return toast('error', DOWNLOAD_REFUSALS.failed(brand).text)
    const project = plan.projects.length > 0 ? await chooseProject(plan.projects) : undefined
    if (project === null) return
    if (plan.leftOut.length > 0) toast('warning', leftOutText(plan.leftOut))
    if (plan.way === 'print' && !wanted.isBatch) await (wanted.print ?? openPrinted)()
    else if (!(await fetchFile(wanted, { plan, projectId: project?.id, user, brand }))) return
    if (user) await log(wanted, user, project?.projectNumber ?? '')
    await client.invalidateQueries({
      predicate: ({ queryKey }) => String(queryKey[0]).startsWith('knowledge.'),
    })
  }
  return { key, start: () => void start(), question }
}

export async function loadProjectDialog() {
  return (await import('./ProjectDialog.tsx')).ProjectDialog
}

/** A question whose dialog does not come would wait for an answer forever. */
function canAsk(): Promise<boolean> {
  return loadProjectDialog().then(
    () => true,
    () => false,
  )
}

async function planOf({ kbIds, docId }: Wanted): Promise<DownloadPlan> {
  const body = { list: [...kbIds], ...(docId === undefined ? {} : { docId }) }
  return (await call(planDownload, { body })).data
}

interface Fetching {
  plan: DownloadPlan
  projectId: string | undefined
  user: UserInfo | null
  brand: string
}

/** False when it was stopped or failed; then it has been said. */
async function fetchFile(wanted: Wanted, { plan, projectId, user, brand }: Fetching): Promise<boolean> {
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

function stoppable() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}

/** What the documents want told after a download; the server knows by itself who it was. */
async function log({ kbIds, place = 2 }: Wanted, user: UserInfo, projectNumber: string): Promise<void> {
  const { unitName, realName, unitId, userId } = user
  const about = { unitName, createBy: realName, unitId, userId, type: place, projectNumber }
  for (const kbId of kbIds) {
    await call(logDownload, { body: { ...about, kbId } }, { surface: 'silent' }).catch(() => undefined)
  }
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
