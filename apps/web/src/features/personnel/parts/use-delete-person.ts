import { deletePersonnel, getLaterProject } from '@xinqiao/contract/personnel/endpoints'
import { PERSONNEL_TEXTS } from '@xinqiao/contract/personnel/texts'
import { call } from '../../../shared/api/call.ts'
import { useWrite } from '../../../shared/api/use-write.ts'
import { askSure } from '../../../shared/feedback/feedback.ts'

interface Deletable {
  personnelId: string
  name: string
  pending: boolean
}

/** Deletes a person after saying what that means; a refusal is shown with its reason. */
export function useDeletePerson(): (person: Deletable) => Promise<void> {
  const remove = useWrite(deletePersonnel, { done: PERSONNEL_TEXTS.deleted })
  return async ({ personnelId, name, pending }) => {
    if (!(await isSure(personnelId, name, pending))) return
    // The refusal stands in a dialog of its own.
    await remove.run({ params: { id: personnelId } }).catch(() => undefined)
  }
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
