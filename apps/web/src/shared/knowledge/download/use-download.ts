import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type DownloadPlan, planDownload } from '@xinqiao/contract/knowledge/download-endpoints'
import {
  DOWNLOAD_REFUSALS,
  leftOutText,
  DOWNLOAD_TEXTS as T,
} from '@xinqiao/contract/knowledge/download-texts'
import { KNOWLEDGE_TEXTS } from '@xinqiao/contract/knowledge/texts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { toast } from '../../feedback/feedback.ts'
import { parseQuery } from '../../router/screen.ts'
import { askToLogIn } from '../../session/ask-to-log-in.ts'
import { useSession } from '../../session/session.ts'
import { storedToken } from '../../session/token.ts'
import { useSettings } from '../../settings.ts'
import { kbDetailScreen } from '../kb-detail-screen.ts'
import { isRunning } from './downloads.ts'
import { downloadKey, fetchFile, log, type Wanted } from './fetch-file.ts'

type Project = DownloadPlan['projects'][number]

/** The project dialog that waits for an answer. */
export interface ProjectQuestion {
  projects: DownloadPlan['projects']
  answer: (project: Project | null) => void
}

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
