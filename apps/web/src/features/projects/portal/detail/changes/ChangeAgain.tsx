import { useQuery } from '@tanstack/react-query'
import { showProject } from '@xinqiao/contract/projects/detail-endpoints'
import { showChange } from '@xinqiao/contract/work-orders/change-order-endpoints'
import type { AskedChange } from '@xinqiao/contract/work-orders/change-schemas'
import { read } from '../../../../../shared/api/query-client.ts'
import { DatesDialog } from './DatesDialog.tsx'
import { PeopleDialog } from './PeopleDialog.tsx'

interface ChangeAgainProps {
  orderId: string
  projectId: string
  what: 'dates' | 'people'
  /** what was chosen before and not sent yet */
  chosen: Partial<AskedChange>
  /** what was chosen, as the call takes it and in words */
  onChosen: (chosen: object, text: string) => void
  onClose: () => void
}

/** Chooses other days or people for an order that was sent back, beginning with those chosen before, or else those it asks for; they are sent with the order. */
export function ChangeAgain({ orderId, projectId, what, chosen, onChosen, onClose }: ChangeAgainProps) {
  const query = useQuery(read(showProject, { params: { id: projectId } }))
  const change = useQuery(read(showChange, { params: { id: orderId } }))
  const project = query.data?.data
  const asked = change.data?.data.asked
  if (project === undefined || asked === undefined) return null
  const common = { project, onClose }
  return what === 'dates' ? (
    <DatesDialog
      {...common}
      asked={chosen.updateTime ?? asked.updateTime}
      onChosen={(updateTime, text) => onChosen({ updateTime }, text)}
    />
  ) : (
    <PeopleDialog
      {...common}
      asked={chosen.updatePer ?? asked.updatePer}
      onChosen={(updatePer, text) => onChosen({ updatePer }, text)}
    />
  )
}
