import { useQuery } from '@tanstack/react-query'
import { showProject } from '@xinqiao/contract/projects/calls/detail-endpoints'
import { mergeDates } from '@xinqiao/contract/projects/changes/onto-dates'
import type { SentDates } from '@xinqiao/contract/projects/date-schemas'
import { showChange } from '@xinqiao/contract/work-orders/calls/change-order-endpoints'
import { read } from '../../../../../shared/api/query-client.ts'
import { plainDates, type TeamValues, valuesOf } from '../../../parts/form/form-values.ts'
import { Meanwhile } from '../../../parts/Meanwhile.tsx'
import { DatesDialog } from './DatesDialog.tsx'
import { PeopleDialog } from './PeopleDialog.tsx'

interface ChangeAgainProps {
  orderId: string
  projectId: string
  what: 'dates' | 'people'
  /** what was chosen before and not sent yet */
  chosen: { updateTime?: SentDates; updatePer?: Partial<TeamValues> }
  /** what was chosen, as the call takes it and in words */
  onChosen: (chosen: object, text: string) => void
  onClose: () => void
}

/** Chooses other days or people for an order that was sent back, beginning with those chosen before, or else those it asks for; they are sent with the order. */
export function ChangeAgain({ orderId, projectId, what, chosen, onChosen, onClose }: ChangeAgainProps) {
  const query = useQuery(read(showProject, { params: { id: projectId } }))
  const change = useQuery(read(showChange, { params: { id: orderId } }))
  const project = query.data?.data
  const order = change.data?.data
  if (project === undefined || order === undefined) return null
  const { asked, meanwhile } = order
  const common = {
    project,
    meanwhile: <Meanwhile differences={meanwhile} then="以项目现状为准，只提交您修改的内容" />,
    onClose,
  }
  const { updateTime, updatePer } = chosen
  return what === 'dates' ? (
    <DatesDialog
      {...common}
      asked={updateTime ? mergeDates(plainDates(project.projectDateNode), updateTime) : asked.updateTime}
      onChosen={(changed, text) => onChosen({ updateTime: changed }, text)}
    />
  ) : (
    <PeopleDialog
      {...common}
      asked={updatePer ? { ...valuesOf(project).team, ...updatePer } : asked.updatePer}
      onChosen={(changed, text) => onChosen({ updatePer: changed }, text)}
    />
  )
}
