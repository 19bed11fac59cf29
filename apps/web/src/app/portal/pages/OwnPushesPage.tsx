import { accountSecurityScreen } from '../../../features/accounts/paths.ts'
import { OwnPushes } from '../../../features/pushes/portal/OwnPushes.tsx'
import { hrefOf } from '../../../shared/router/screen.ts'

/** Devices that are told, reached from the settings of messages. */
export function OwnPushesPage() {
  return <OwnPushes securityHref={hrefOf(accountSecurityScreen)} />
}
