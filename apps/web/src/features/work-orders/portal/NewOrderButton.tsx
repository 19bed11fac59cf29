import type { ProjectDetail } from '@xinqiao/contract/projects/calls/detail-endpoints'
import { type ReactNode, useState } from 'react'
import { AddButton } from '../../../shared/ui/act/AddButton.tsx'
import { loadPart } from '../../../shared/ui/load/load-part.tsx'

const CreateOrderDialog = loadPart(async () => (await import('./CreateOrderDialog.tsx')).CreateOrderDialog)

interface NewOrderButtonProps {
  /** absent where it is chosen in the form */
  project?: Pick<ProjectDetail, 'projectInfo' | 'offers'>
  /** what the order is begun with */
  subject?: string
  /** the address asks for one; called once its dialog is closed */
  asked?: { isOpen: boolean; onClose: () => void }
  children: ReactNode
}

/** Raises an order on a project, while the project takes orders. */
export function NewOrderButton({ project, subject, asked, children }: NewOrderButtonProps) {
  const [creating, setCreating] = useState(false)
  if (project && !project.offers.createOrder) return null
  return (
    <>
      <AddButton onClick={() => setCreating(true)}>{children}</AddButton>
      {(creating || asked?.isOpen) && (
        <CreateOrderDialog
          project={project?.projectInfo}
          subject={subject}
          onClose={() => {
            setCreating(false)
            if (asked?.isOpen) asked.onClose()
          }}
        />
      )}
    </>
  )
}
