import { ChangesOf, type ChangesOfProps } from '../../features/changes/parts/ChangesOf.tsx'
import { ownChangesScreen } from '../../features/changes/paths.ts'
import { hrefOf } from '../../shared/router/screen.ts'

/** The notices of change that touch a record, opened where the unit answers. */
export function OwnChangesOf(props: Omit<ChangesOfProps, 'to'>) {
  return <ChangesOf {...props} to={({ id }) => hrefOf(ownChangesScreen, { id })} />
}
