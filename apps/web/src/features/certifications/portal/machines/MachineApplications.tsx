import { machine } from '@xinqiao/contract/certifications/kinds/machine'
import { listMachines } from '@xinqiao/contract/certifications/machines/endpoints'
import { ApplicationList } from '../ApplicationList.tsx'
import { MachineDialog } from './MachineDialog.tsx'
import { MachineView } from './MachineView.tsx'

/** The unit's whole-machine applications. */
export function MachineApplications() {
  return (
    <ApplicationList
      definition={machine}
      endpoint={listMachines as never}
      dialog={(id, onClose) =>
        id === 'new' ? (
          <MachineDialog onClose={onClose} />
        ) : (
          <MachineView key={id} id={id} onClose={onClose} />
        )
      }
    />
  )
}
