import { useQuery } from '@tanstack/react-query'
import { showProject } from '@xinqiao/contract/projects/detail-endpoints'
import { read } from '../../../../../shared/api/query-client.ts'
import { DatesDialog } from './DatesDialog.tsx'
import { PeopleDialog } from './PeopleDialog.tsx'

interface ChangeAgainProps {
  projectId: string
  what: 'dates' | 'people'
  /** what was chosen, as the call takes it and in words */
  onChosen: (chosen: object, text: string) => void
  onClose: () => void
}

/** Chooses other days or people for an order that was sent back; it is sent with the order. */
export function ChangeAgain({ projectId, what, onChosen, onClose }: ChangeAgainProps) {
  const query = useQuery(read(showProject, { params: { id: projectId } }))
  const project = query.data?.data
  if (project === undefined) return null
  const common = { project, onClose }
  return what === 'dates' ? (
    <DatesDialog {...common} onChosen={(updateTime, text) => onChosen({ updateTime }, text)} />
  ) : (
    <PeopleDialog {...common} onChosen={(updatePer, text) => onChosen({ updatePer }, text)} />
  )
}
