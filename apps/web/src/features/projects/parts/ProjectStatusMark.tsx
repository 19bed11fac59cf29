import { projectRecord } from '@xinqiao/contract/projects/record'
import { projectStatusText, projectStatusTone } from '@xinqiao/contract/projects/states'
import { StatusMark } from '../../../shared/ui/StatusMark.tsx'

interface ProjectStatusMarkProps {
  /** the label of the status */
  status: string
  form?: 'dot' | 'pill'
}

export function ProjectStatusMark({ status, form = 'dot' }: ProjectStatusMarkProps) {
  return <StatusMark form={form} tone={projectStatusTone(status)} label={projectStatusText(status)} />
}

/** What the ending flag says; nothing while there is none. */
export function EndingMark({ flag, form = 'pill' }: { flag: number | null; form?: 'dot' | 'pill' }) {
  if (flag === null) return null
  const { values } = projectRecord.workflow.flags.endingFlag
  const state = values[flag as keyof typeof values]
  return <StatusMark form={form} tone={state.tone} label={state.label} />
}
