import { ChangesOf, type ChangesOfProps } from '../../features/changes/parts/ChangesOf.tsx'
import { changesScreen } from '../../features/changes/paths.ts'
import { hrefOf } from '../../shared/router/screen.ts'

/** The notices of change that touch a record, each opened with all that it told. */
export function NoticesOf(props: Omit<ChangesOfProps, 'to'>) {
  return <ChangesOf {...props} to={({ noticeId }) => hrefOf(changesScreen, { id: noticeId })} />
}
