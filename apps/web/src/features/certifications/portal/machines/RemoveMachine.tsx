import { machine } from '@xinqiao/contract/certifications/kinds/machine'
import { removeMachine } from '@xinqiao/contract/certifications/machines/endpoints'
import type { MachineDetail } from '@xinqiao/contract/certifications/machines/schemas'
import { MACHINE_TEXTS as T } from '@xinqiao/contract/certifications/machines/texts'
import { useWrite } from '../../../../shared/api/use-write.ts'
import { RecordActions } from '../../../../shared/ui/act/RecordActions.tsx'

/** Takes an application away that nobody has taken up, or that came back; asked before. */
export function RemoveMachine({
  application,
  onRemoved,
}: {
  application: MachineDetail
  onRemoved: () => void
}) {
  const { id } = application
  const remove = useWrite(removeMachine, { done: T.removed, surface: 'dialog' })
  return (
    <RecordActions
      record={machine.record}
      of={application}
      acts={{
        remove: {
          danger: true,
          run: async () => {
            await remove.run({ params: { id } })
            onRemoved()
          },
        },
      }}
    />
  )
}
