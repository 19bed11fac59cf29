import { machine } from '@xinqiao/contract/certifications/kinds/machine'
import { listMachines } from '@xinqiao/contract/certifications/machines/endpoints'
import { loadPart } from '../../../../shared/ui/load/load-part.tsx'
import type { SectionOf } from '../../../../shared/ui/load/section-of.ts'
import { ApplicationList } from '../ApplicationList.tsx'

/** The list is read without them; they come beside it. */
const MachineDialog = loadPart(async () => (await import('./MachineDialog.tsx')).MachineDialog, {
  ahead: true,
})
const MachineView = loadPart(async () => (await import('./MachineView.tsx')).MachineView, { ahead: true })

/** The screen of the unit's whole-machine applications, with the notices of change that touch a certificate. */
export function machineApplications(changes: SectionOf) {
  return () => (
    <ApplicationList
      definition={machine}
      endpoint={listMachines as never}
      dialog={(id, onClose) =>
        id === 'new' ? (
          <MachineDialog onClose={onClose} />
        ) : (
          <MachineView key={id} id={id} changes={changes} onClose={onClose} />
        )
      }
    />
  )
}
