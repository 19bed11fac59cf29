import { deletePersonnel, getLaterProject } from '@xinqiao/contract/personnel/endpoints'
import { PERSONNEL_TEXTS } from '@xinqiao/contract/personnel/texts'
import { findProjectsOfUser } from '@xinqiao/contract/projects/calls/endpoints'
import { type ReactNode, useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { CallError } from '../../../shared/api/call-error.ts'
import { useWrite } from '../../../shared/api/use-write.ts'
import { ask, askSure, toast } from '../../../shared/feedback/feedback.ts'
import { type LedProject, LedProjects } from './LedProjects.tsx'

interface Deletable {
  personnelId: string
  name: string
  pending: boolean
}

interface DeletePerson {
  remove: (person: Deletable) => Promise<void>
  /** what a refused deletion leads to */
  next: ReactNode
}

/**
 * Deletes a person after saying what that means. Who leads projects stays, as documented: the refusal leads on to those
 * projects, which are handed over there.
 */
export function useDeletePerson(projectHref: (id: string) => string): DeletePerson {
  const deletion = useWrite(deletePersonnel, { done: PERSONNEL_TEXTS.deleted, surface: 'area' })
  const [led, setLed] = useState<{ person: Deletable; projects: readonly LedProject[] } | null>(null)
  const attempt = async (person: Deletable) => {
    try {
      await deletion.run({ params: { id: person.personnelId } })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.kind === 'refusal') setLed(await whatIsLed(person, error.message))
      else if (error.code !== 401) toast('error', error.message)
    }
  }
  const remove = async (person: Deletable) => {
    const { personnelId, name, pending } = person
    if (await isSure(personnelId, name, pending)) await attempt(person)
  }
  const next = led && (
    <LedProjects
      {...led}
      projectHref={projectHref}
      onDone={() => {
        setLed(null)
        // That was asked already.
        void attempt(led.person)
      }}
      onClose={() => setLed(null)}
    />
  )
  return { remove, next }
}

/** The projects to be handed over, where somebody wants to; null where there are none, or nobody does. */
async function whatIsLed(person: Deletable, refusal: string) {
  const query = { userId: person.personnelId, classify: 1 }
  const { rows } = await call(findProjectsOfUser, { query }).catch(() => ({ rows: [] }))
  const question = { tone: 'warning', title: '系统提示', text: refusal } as const
  if (rows.length === 0) {
    await ask({ ...question, ok: '知道了', cancel: null })
    return null
  }
  const goesOn = await ask({ ...question, ok: '交接项目', cancel: '知道了', cancelled: null })
  return goesOn ? { person, projects: rows } : null
}

async function isSure(personnelId: string, name: string, pending: boolean): Promise<boolean> {
  if (pending) {
    return askSure({ title: '撤回邀请', text: `${name}还没有接受邀请。撤回后可重新邀请。`, ok: '撤回邀请' })
  }
  const later = await call(getLaterProject, { query: { personnelId } }).catch(() => null)
  if (later === null) return false
  const leaving = `${name}将离开本单位，账号转为个人账号，不能再查看单位的内容。`
  return askSure({
    title: `删除${name}`,
    text: later.needNotice ? `${leaving}\n${later.content}` : leaving,
    ok: '删除',
  })
}
